import { account } from './account.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { mails } from './mails.ts';
import { groups, pages } from './pages.ts';
import { password } from './password.ts';
import { shell } from './shell.ts';

/** Every word of the screens. French is the type: a key missing in another language does not compile. */
export const words = { account, auth, common, errors, groups, home, mails, pages, password, shell };

export type Words = typeof words;
