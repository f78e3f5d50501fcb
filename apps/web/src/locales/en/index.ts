import type { Words } from '#locales/fr/index.ts';
import { common } from './common.ts';
import { groups, pages } from './pages.ts';
import { shell } from './shell.ts';

export const words: Words = { common, groups, pages, shell };
