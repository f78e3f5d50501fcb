export { firstTexts as texts } from '@encart/contract/texts/first-texts-fr.ts';

import { titlesOf } from '#locales/page-titles.ts';
import { alerts } from './alerts.ts';
import { figures } from './figures.ts';
import { home } from './home.ts';
import { lists } from './lists.ts';
import { palette } from './palette.ts';
import { quickreports } from './quickreports.ts';
import { records } from './records.ts';
import { resources } from './resources.ts';
import { words as signedOut } from './signed-out.ts';
import { today } from './today.ts';
import { views } from './views.ts';
import { work } from './work.ts';

/** The words of the shell and of quick reports, with which most people begin; those of the other pages come with them. */
export const words = {
  ...signedOut,
  ...titlesOf(resources, (many) => `Liste des ${many}`, signedOut),
  alerts,
  figures,
  home,
  lists,
  palette,
  quickreports,
  records,
  resources,
  today,
  views,
  work,
};
