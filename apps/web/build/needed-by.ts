import type { Plugin } from 'vite';

/** Which modules some pages need at once: known when all have been read, before they are divided into files. */
export function neededBy(name: string, entries: readonly string[]) {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: `needed-by-${name}`,
    apply: 'build',
    buildEnd() {
      const visit = (id: string) => {
        if (needed.has(id)) return;
        needed.add(id);
        for (const imported of this.getModuleInfo(id)?.importedIds ?? []) visit(imported);
      };
      const ids = [...this.getModuleIds()];
      for (const entry of entries) {
        const id = ids.find((one) => one.endsWith(`/apps/web/src/${entry}`));
        if (!id) throw new Error(`${entry} is not in the build`);
        visit(id);
      }
    },
  };
  return { plugin, has: (id: string) => needed.has(id) };
}
