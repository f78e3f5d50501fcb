import type { Plugin } from 'vite';

/** In development nobody serves the page but Vite: it wears the first brand. The build keeps the placeholders. */
export const devBrand = (): Plugin => ({
  name: 'dev-brand',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html
        .replaceAll('__BRAND__', 'encart')
        .replaceAll('__BRAND_NAME__', 'Encart')
        .replaceAll('__ANALYTICS_URL__', '#'),
  },
});
