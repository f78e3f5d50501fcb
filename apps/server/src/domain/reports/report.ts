import { createHash } from 'node:crypto';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '#kit/db/tables.ts';

/** A report as it is stored. */
export type Report = Selectable<Tables['reports']>;

/** What decides which figures a report has, and how they are written. */
export const CONFIGURATION = [
  'period',
  'startdate',
  'enddate',
  'compare',
  'dimensions',
  'metrics',
  'only_own',
  'with_ids',
  'format',
  'separator',
  'decimal',
  'frequency',
  'advertisers',
  'lineitems',
  'lineitems_choice',
  'lineitem_filters',
  'advanced_filters',
] as const satisfies readonly (keyof Report)[];

/** The configuration of a report, whether or not it is stored. */
export type Configuration = Pick<Report, (typeof CONFIGURATION)[number]>;

const withoutCampaigns = {
  advertisers: [],
  lineitems: [],
  lineitems_choice: 'include',
  lineitem_filters: [],
  advanced_filters: null,
} satisfies Partial<Configuration>;

/** The configuration in a record of any family, as it was read or written. */
export const configurationOf = (record: Partial<Configuration>): Configuration => {
  const whole = { ...withoutCampaigns, ...record };
  return Object.fromEntries(CONFIGURATION.map((name) => [name, whole[name] ?? null])) as Configuration;
};

/** Objects with the same content in another order are the same. */
const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The same for reports of one family with the same configuration. It tells them apart, and opens nothing. */
export const hashOf = (family: ReportFamilyName, configuration: Configuration): string =>
  createHash('sha256')
    .update(JSON.stringify([family, configuration], inOrder))
    .digest('hex')
    .slice(0, 32);
