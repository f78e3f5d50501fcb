import { common } from './common.ts';
import { groups, pages } from './pages.ts';
import { shell } from './shell.ts';

/** Every word of the screens. French is the type: a key missing in another language does not compile. */
export const words = { common, groups, pages, shell };

export type Words = typeof words;
