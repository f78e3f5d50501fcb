import type { reportLink as French } from '#locales/fr/report-link.ts';

export const reportLink: typeof French = {
  loading: 'Looking for the file…',
  context: 'Your report is ready.',
  period: 'Period',
  zone: 'Time zone',
  zoneText: 'Paris time',
  currency: 'Amounts',
  currencyText: 'in euros',
  rows: 'Rows',
  size: 'Size',
  made: 'Made on',
  expires: 'Link valid until',
  provisional: 'Provisional figures: those of the last day were not complete yet when this file was made.',
  truncated: 'Truncated file: there were more rows than a file can hold.',
  download: 'Download the file',
  expiredTitle: 'This link is no longer valid',
  expiredText:
    'It has expired or was disabled, or its address is incomplete. Ask the person who sends you this report for the file.',
  failed: 'The file could not be looked up',
};
