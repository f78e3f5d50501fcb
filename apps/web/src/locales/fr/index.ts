import { titlesOf } from '#locales/page-titles.ts';
import { account } from './account.ts';
import { alerts } from './alerts.ts';
import { analytics } from './analytics.ts';
import { batches } from './batches.ts';
import { campaigns } from './campaigns.ts';
import { dbs } from './dbs.ts';
import { dealForm } from './deal-form.ts';
import { deals } from './deals.ts';
import { figures } from './figures.ts';
import { grid } from './grid.ts';
import { home } from './home.ts';
import { integrations } from './integrations.ts';
import { lists } from './lists.ts';
import { mails } from './mails.ts';
import { monitoring } from './monitoring.ts';
import { platformHealth } from './platform-health.ts';
import { quickreports } from './quickreports.ts';
import { records } from './records.ts';
import { reportForm } from './report-form.ts';
import { reportLink } from './report-link.ts';
import { reports } from './reports.ts';
import { resources } from './resources.ts';
import { rights } from './rights.ts';
import { words as signedOut } from './signed-out.ts';
import { supplychain } from './supplychain.ts';
import { tags } from './tags.ts';
import { today } from './today.ts';
import { users } from './users.ts';
import { work } from './work.ts';

export { fr as texts } from '@encart/contract/texts/fr.ts';

/** Every word of the screens. French is the type: a key missing in another language does not compile. */
export const words = {
  ...signedOut,
  ...titlesOf(resources, (many) => `Liste des ${many}`, signedOut),
  account,
  alerts,
  analytics,
  batches,
  campaigns,
  dbs,
  deals,
  dealForm,
  figures,
  grid,
  home,
  integrations,
  lists,
  mails,
  monitoring,
  platformHealth,
  quickreports,
  records,
  reportForm,
  reportLink,
  reports,
  resources,
  rights,
  tags,
  supplychain,
  today,
  users,
  work,
};

export type Words = typeof words;
