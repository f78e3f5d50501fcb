import type { Values } from '@encart/contract/api/record.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import type { ReportField } from './report-values.ts';

/** Fields in a row stand side by side where there is room. */
type Line = ReportField | readonly ReportField[];

/** The form of a report from its top to its end. */
export const REPORT_SECTIONS = {
  subject: ['name', ['period', 'compare'], ['startdate', 'enddate']],
  content: ['dimensions', 'metrics'],
  campaigns: ['advertisers', 'lineitems', 'lineitems_choice', 'lineitem_filters', 'advanced_filters'],
  options: ['only_own', 'with_ids'],
  file: ['format', ['separator', 'decimal']],
  sending: ['sendto', 'frequency', 'hour', 'delivery', 'threshold', 'resend_when_complete', 'paused'],
} as const satisfies Record<string, readonly Line[]>;
export type ReportSection = keyof typeof REPORT_SECTIONS;

export const linesOf = (section: ReportSection): readonly (readonly ReportField[])[] =>
  REPORT_SECTIONS[section].map((line: Line) => (typeof line === 'string' ? [line] : line));

export const SECTION_FIELDS: readonly ReportField[] = Object.values(REPORT_SECTIONS).flat(2);

const isScheduled = ({ frequency }: Values) => frequency !== 'none';

/** Fields that only matter beside others; all other fields always do. */
const CONDITIONS: Partial<Record<ReportField, (values: Values, isNew: boolean) => boolean>> = {
  startdate: ({ period }) => period === 'none',
  enddate: ({ period }) => period === 'none',
  lineitems_choice: ({ lineitems }) => Array.isArray(lineitems) && lineitems.length > 0,
  separator: ({ format }) => format === 'csv',
  decimal: ({ format }) => format === 'csv',
  hour: isScheduled,
  threshold: ({ delivery, threshold }) => delivery === 'threshold' || isObject(threshold),
  paused: (values, isNew) => !isNew && isScheduled(values),
};

/** Whether a field is shown while the form holds these values. */
export const isRelevant = (name: ReportField, values: Values, isNew: boolean): boolean =>
  CONDITIONS[name]?.(values, isNew) ?? true;
