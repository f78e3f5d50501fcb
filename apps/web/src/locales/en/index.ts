import type { Words } from '#locales/fr/index.ts';
import { account } from './account.ts';
import { words as first } from './first.ts';
import { home } from './home.ts';
import { mails } from './mails.ts';

export const words: Words = { ...first, account, home, mails };
