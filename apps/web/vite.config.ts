import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devBrand } from './build/dev-brand.ts';
import { firstLoad } from './build/first-load.ts';
import { fontPreload } from './build/font-preload.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  plugins: [react(), devBrand(), fontPreload(), precompress(), firstLoad()],
  build: {
    manifest: true,
    // Everything is a file of our own origin: the content policy allows no data: script or style.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs, in few files that stay in the browser's cache from one release to the next.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand)\//,
            },
            { name: 'router', test: /node_modules\/(@tanstack\/(?!.*query)|i18next|react-i18next)/ },
            {
              name: 'look',
              test: /node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine)|@mui\/material\/(styles|utils))/,
            },
            { name: 'zod', test: /node_modules\/zod\// },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
});
