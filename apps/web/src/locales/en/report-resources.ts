import { figureWords } from '@encart/contract/texts/figure-words-en.ts';
import type { ResourceWords } from '#locales/resource-words.ts';

const words = {
  one: 'report',
  many: 'reports',
  create: 'New report',
  remove: 'Delete the report',
  empty: 'No reports',
};

const fields = {
  name: 'Name',
  status: 'Status',
  user_name: 'Author',
  frequency: 'Frequency',
  hour: 'Sent at',
  period: 'Period',
  startdate: 'From',
  enddate: 'To',
  compare: 'Compare with',
  dimensions: 'Dimensions',
  metrics: 'Metrics',
  only_own: 'My deals only',
  with_ids: 'With ids',
  format: 'Format',
  separator: 'Separator',
  decimal: 'Decimal mark',
  sendto: 'Recipients',
  delivery: 'Sending',
  threshold: 'Threshold',
  resend_when_complete: 'Send again once complete',
  paused: 'Paused',
  next_run_at: 'Next run',
  last_run_at: 'Last run',
  last_rows: 'Rows',
  last_bytes: 'Size',
  rows_done: 'Rows written',
  rows_expected: 'Rows expected',
  queue_place: 'Place in the queue',
  created_at: 'Created',
  last_run_id: 'Last number',
  hash: 'Fingerprint',
  user_id: 'Author (account)',
  profile_id: 'Profile',
};

const further = { to_do: 'To do' };

const help = {
  only_own: 'Only keep what was sold through the deals that name your profile.',
  with_ids: 'One more column for each dimension, with the id of each value.',
  resend_when_complete:
    'If the file goes out before the figures of its last day are complete, it is sent again once they are.',
  paused: 'Scheduled sendings wait; you can still run the report yourself.',
};

const choices = {
  metrics: figureWords.metrics,
  status: {
    new: 'New',
    reserved: 'Queue',
    progress: 'In progress',
    completed: 'Completed',
    rejected: 'Rejected',
    canceled: 'Canceled',
  },
  frequency: {
    none: 'Once',
    daily: 'Every day',
    weekly: 'Every Monday',
    monthly: 'On the 1st of the month',
  },
  period: {
    none: 'Own dates',
    yesterday: 'Yesterday',
    last_month: 'Last month',
    month_to_date: 'Month to date',
    last_7_days: 'Last 7 days',
    year_to_date: 'Year to date',
    last_30_days: 'Last 30 days',
    last_week: 'Last week',
  },
  compare: {
    none: 'No comparison',
    previous: 'Previous period',
    last_year: 'Same period of the previous year',
  },
  format: {
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
  },
  separator: {
    semicolon: 'Semicolon',
    comma: 'Comma',
    tab: 'Tab',
  },
  decimal: {
    comma: 'Comma',
    point: 'Point',
  },
  delivery: {
    always: 'Every time',
    rows: 'If there are rows',
    threshold: 'If a threshold is crossed',
  },
};

/** The words of the three families of reports. */
export const reportResources = {
  reportgenerations: { ...words, fields, further, help, choices },
  reportgenerationadvertisers: { ...words, fields, further, help, choices },
  reportgenerationcampaigns: {
    ...words,
    further,
    help,
    fields: {
      ...fields,
      advertisers: 'Advertisers',
      lineitems: 'Line items',
      lineitems_choice: 'These line items',
      lineitem_filters: 'Line item names',
      advanced_filters: 'Advanced filters',
    },
    choices: {
      ...choices,
      lineitems_choice: {
        include: 'Keep these line items only',
        exclude: 'All but these line items',
      },
    },
  },
} satisfies Record<string, ResourceWords>;
