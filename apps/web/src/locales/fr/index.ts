import { account } from './account.ts';
import { analytics } from './analytics.ts';
import { batches } from './batches.ts';
import { campaigns } from './campaigns.ts';
import { dbs } from './dbs.ts';
import { dealForm } from './deal-form.ts';
import { deals } from './deals.ts';
import { grid } from './grid.ts';
import { integrations } from './integrations.ts';
import { mails } from './mails.ts';
import { monitoring } from './monitoring.ts';
import { platformHealth } from './platform-health.ts';
import { reportForm } from './report-form.ts';
import { reportLink } from './report-link.ts';
import { reports } from './reports.ts';
import { rights } from './rights.ts';
import { words as signedIn } from './signed-in.ts';
import { supplychain } from './supplychain.ts';
import { tags } from './tags.ts';
import { users } from './users.ts';

export { fr as texts } from '@encart/contract/texts/fr.ts';

/** Every word of the screens. French is the type: a key missing in another language does not compile. */
export const words = {
  ...signedIn,
  account,
  analytics,
  batches,
  campaigns,
  dbs,
  dealForm,
  deals,
  grid,
  integrations,
  mails,
  monitoring,
  platformHealth,
  reportForm,
  reportLink,
  reports,
  rights,
  supplychain,
  tags,
  users,
};

export type Words = typeof words;
