import { chunkDependencies, knownAdapters, prebidVersion, readChunk } from './prebid-package.ts';

/** What every bundle has beside its adapters. */
const MODULES = ['consentManagementTcf', 'currency', 'nativeRendering', 'priceFloors', 'tcfControl'] as const;
/** The name compiled into Prebid's chunks. */
export const PREBID_GLOBAL = 'pbjs';
const KEPT = 20;

export interface PrebidBundle {
  text: string;
  version: string;
  /** In the order of the alphabet. */
  modules: readonly string[];
}

async function modulesFor(adapters: Iterable<string>): Promise<string[]> {
  const known = await knownAdapters();
  const ofAdapters = [...adapters].map((code) => {
    const adapter = known.get(code);
    if (!adapter) throw new Error(`Prebid.js has no adapter “${code}”.`);
    return adapter.module;
  });
  return [...new Set([...MODULES, ...ofAdapters])].sort();
}

const CORE = 'prebid-core.js';

/**
 * Prebid's own chunks one after the other, as its build puts them together. Where a Prebid of the page's own is there
 * already, the bundle leaves it alone; where it is one of ours, it gets the adapters it lacks, because two matrices may
 * be on a page.
 */
async function concatenate(modules: readonly string[]): Promise<PrebidBundle> {
  const version = await prebidVersion();
  const dependencies = await chunkDependencies();
  const files = modules.map((name) => `${name}.js`);
  const needed = [CORE, ...files].flatMap((file) => dependencies[file] ?? []);
  const others = await Promise.all([...new Set([...needed, ...files])].map(readChunk));
  const text = [
    `/* Prebid.js ${version}, © Prebid.org, licence Apache-2.0. Modules: ${modules.join(', ')} */`,
    '(function (isFirst) {',
    ...['if (isFirst) {', await readChunk(CORE), `${PREBID_GLOBAL}.encart = "${version}";`, '}'],
    ...[`if (${PREBID_GLOBAL}.encart === "${version}") {`, ...others, '}'],
    `if (isFirst) ${PREBID_GLOBAL}.processQueue();`,
    `})(!window.${PREBID_GLOBAL} || !window.${PREBID_GLOBAL}.libLoaded);`,
    '',
  ].join('\n');
  return { text, version, modules };
}

const bundles = new Map<string, Promise<PrebidBundle>>();

/** The Prebid.js that has exactly these adapters, and what our scripts need of it. */
export async function prebidBundle(adapters: Iterable<string>): Promise<PrebidBundle> {
  const modules = await modulesFor(adapters);
  const key = modules.join();
  const made = bundles.get(key) ?? concatenate(modules);
  // Those used last stay; a failure is not kept.
  bundles.delete(key);
  bundles.set(key, made);
  made.catch(() => bundles.delete(key));
  for (const oldest of [...bundles.keys()].slice(0, -KEPT)) bundles.delete(oldest);
  return made;
}
