export { firstTexts as texts } from '@encart/contract/texts/first-texts-fr.ts';

import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { groups, pages } from './pages.ts';
import { password } from './password.ts';
import { shell } from './shell.ts';

/** The words of the pages that need no signing in; the others wait for the shell. */
export const words = { auth, common, errors, groups, pages, password, shell };
