import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codePreload } from './build/code-preload.ts';
import { devBrand } from './build/dev-brand.ts';
import { firstLoad } from './build/first-load.ts';
import { fontPreload } from './build/font-preload.ts';
import { neededBy } from './build/needed-by.ts';
import { precompress } from './build/precompress.ts';

/** The page that most people open first, with the shell around it. */
const home = neededBy('home', [
  'app/shell/shell.tsx',
  'features/home/home.page.tsx',
  'features/quickreports/quickreport-page.tsx',
  'kit/today/today-content.tsx',
  'features/alerts/bell/alert-bell.tsx',
  'kit/preferences/sync-preferences.ts',
]);
const login = neededBy('login', ['features/auth/login.page.tsx']);
const start = neededBy('start', ['main.tsx']);

export default defineConfig({
  plugins: [
    react(),
    devBrand(),
    fontPreload(),
    codePreload(),
    home.plugin,
    login.plugin,
    start.plugin,
    precompress(),
    firstLoad(),
  ],
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
              priority: 6,
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|zustand)\//,
            },
            {
              name: 'router',
              priority: 6,
              test: /node_modules\/(@tanstack\/(?!.*(query|virtual))|i18next|react-i18next)/,
            },
            {
              name: 'look',
              priority: 6,
              test: /node_modules\/(@emotion|stylis|@mui\/(system|utils|styled-engine)|@mui\/material\/(styles|utils))/,
            },
            { name: 'zod', priority: 6, test: /node_modules\/zod\// },
            { name: 'forms', priority: 6, test: /node_modules\/react-hook-form\// },
            // What every visit begins with, in one file instead of many small ones, each of which would be asked for.
            { name: 'start', test: (id) => start.has(id) || (home.has(id) && login.has(id)), priority: 5 },
            { name: 'login', test: (id) => login.has(id), priority: 4 },
            // What other pages need too, of that which the first page has fetched anyway: one file, where there would be forty.
            { name: 'shared', test: (id) => home.has(id), minShareCount: 2, priority: 3 },
            {
              name: 'choice',
              test: /@mui\/material\/(Autocomplete|useAutocomplete)/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'records', test: (id) => !home.has(id), minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000', '/health': 'http://localhost:3000' } },
});
