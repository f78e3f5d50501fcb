export { firstTexts as texts } from '@encart/contract/texts/first-texts-en.ts';

import type { words as french } from '#locales/fr/signed-out.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { groups, pages } from './pages.ts';
import { password } from './password.ts';
import { shell } from './shell.ts';

export const words: typeof french = { auth, common, errors, groups, pages, password, shell };
