import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devBrand } from './build/dev-brand.ts';
import { firstLoad } from './build/first-load.ts';
import { fontPreload } from './build/font-preload.ts';
import { precompress } from './build/precompress.ts';

export default defineConfig({
  plugins: [react(), devBrand(), fontPreload(), precompress(), firstLoad()],
  build: {
    // Everything is a file of our own origin: the content policy allows no data: script or style.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs, in few files that stay in the browser's cache from one release to the next.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 2,
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand)\//,
            },
            {
              name: 'router',
              priority: 2,
              test: /node_modules\/(@tanstack\/(?!.*(query|virtual))|i18next|react-i18next)/,
            },
            {
              name: 'look',
              priority: 2,
              test: /node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine)|@mui\/material\/(styles|utils))/,
            },
            { name: 'zod', priority: 2, test: /node_modules\/zod\// },
            // With everything they stand on: few files instead of many small ones, each of which would be asked for.
            { name: 'start', test: /src\/(main|app\/(app|router|layouts|root))\.tsx/, priority: 1 },
            { name: 'login', test: /features\/auth\/login\.page/, priority: 1 },
            { name: 'shell', test: /src\/app\/shell\.tsx/, priority: 1 },
            { name: 'shared', minShareCount: 6 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/health': 'http://localhost:3000' } },
});
