import { account } from './account.ts';
import { words as first } from './first.ts';
import { home } from './home.ts';
import { mails } from './mails.ts';

/** Every word of the screens. French is the type: a key missing in another language does not compile. */
export const words = { ...first, account, home, mails };

export type Words = typeof words;
