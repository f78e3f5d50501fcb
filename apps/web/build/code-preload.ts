import type { Plugin, Rollup } from 'vite';

/** What `public/boot.js` asks for with the page itself, by what it is needed for. */
const PARTS = {
  fr: ['src/locales/fr/signed-out.ts'],
  en: ['src/locales/en/signed-out.ts'],
  shell: ['src/app/shell/shell.tsx'],
  'shell-fr': ['src/locales/fr/signed-in.ts'],
  'shell-en': ['src/locales/en/signed-in.ts'],
  report: ['src/features/quickreports/quickreport-page.tsx'],
};

const BOOT = '<script src="/boot.js"';

/** Tells `public/boot.js` the files of the parts that a visit begins with, which the page itself does not name. */
export const codePreload = (): Plugin => ({
  name: 'code-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      if (!html.includes(BOOT)) throw new Error('index.html does not begin with boot.js');
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) =>
          moduleIds.some((id) => id.endsWith(`/apps/web/${module}`)),
        );
        if (!chunk) throw new Error(`${module} is in no file of the build`);
        return chunk;
      };
      const filesOf = ({ fileName, imports }: Rollup.OutputChunk) =>
        [fileName, ...imports].filter((file) => !html.includes(file));
      const attributes = Object.entries(PARTS).map(([part, modules]) => {
        const files = new Set(modules.map(chunkOf).flatMap(filesOf));
        return ` data-${part}="${[...files].map((file) => `/${file}`).join(' ')}"`;
      });
      return html.replace(BOOT, `${BOOT}${attributes.join('')}`);
    },
  },
});
