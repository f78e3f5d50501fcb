import type { ScheduleName } from '#work/schedule-names.ts';

/** What the platform's work at fixed times is called, on screens and in mails. */
export const scheduleWords: Record<ScheduleName, string> = {
  reports: 'Due reports',
  deals: 'States of deals',
  'prebid server': 'Bidders of the Prebid Server',
  'alert rules': 'Ready-made alert rules',
  'alert mails': 'Mailing of alerts',
  purge: 'Removal of what has expired',
  'expired files': 'Removal of expired files',
  'orphan files': 'Removal of stray files',
  batches: 'Cleaning of imports',
  impressions: 'Impressions of publishers',
  alerts: 'Evaluation of alerts',
  'figure alerts': 'Evaluation of alerts about figures',
  'server loads': 'Load of declared servers',
  'silent servers': 'Servers gone silent',
  'half hours of loads': 'Half hours of recent loads',
  'all half hours of loads': 'Half hours of all loads',
  'demo loads': 'Demo loads',
  'demo alerts': 'Alerts of the demonstration',
  'demo figures': 'Demo figures',
  'demo reports': 'Demo reports',
  backup: 'Backup',
  vacuum: 'Database upkeep',
};
