import type { Words } from '#locales/fr/index.ts';
import { account } from './account.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { home } from './home.ts';
import { mails } from './mails.ts';
import { groups, pages } from './pages.ts';
import { password } from './password.ts';
import { shell } from './shell.ts';

export const words: Words = { account, auth, common, errors, groups, home, mails, pages, password, shell };
