import { type BatchColumns, batchColumns, type FactName, MONEY_MEASURES } from '#analytics/batches.ts';
import type { NamedDimension } from '#analytics/dimensions.ts';
import type { Measure } from '#analytics/metrics.ts';
import type { Locale } from '#base/locales.ts';
import { isOneOf } from '#base/objects.ts';

export type ColumnKind = 'day' | 'half_hour' | 'name' | 'whole' | 'money';

/** A column of a file of figures, as whoever writes one needs to know it. */
export interface DescribedColumn {
  name: 'day' | 'at' | NamedDimension | Measure;
  kind: ColumnKind;
  required: boolean;
  example: string;
}

const NAMES: Partial<Record<NamedDimension, string>> = { publisher: 'exemple.fr', device: 'mobile' };
const TIMES: Record<BatchColumns['time'], Pick<DescribedColumn, 'kind' | 'example'>> = {
  day: { kind: 'day', example: '2026-01-31' },
  at: { kind: 'half_hour', example: '2026-01-31T10:30:00Z' },
};

/** The columns of a file of figures, in the order of the template. */
export function describeColumns(fact: FactName): DescribedColumn[] {
  const { time, dimensions, measures, optional } = batchColumns[fact];
  return [
    { name: time, required: true, ...TIMES[time] },
    ...dimensions.map((name) => ({
      name,
      kind: 'name' as const,
      required: false,
      example: NAMES[name] ?? '',
    })),
    ...measures.map((name) => {
      const isMoney = isOneOf(MONEY_MEASURES, name);
      return {
        name,
        kind: isMoney ? ('money' as const) : ('whole' as const),
        required: !optional.includes(name),
        example: isMoney ? '12.50' : '1000',
      };
    }),
  ];
}

/** What French spreadsheets open in columns, and write themselves. */
const FRENCH: Partial<Record<ColumnKind, string>> = { day: '31/01/2026', money: '12,50' };

/** A file of figures to begin with, as spreadsheets of a language open it: its header, and one row as an example. */
export function batchTemplate(fact: FactName, locale: Locale): string {
  const columns = describeColumns(fact);
  const isFrench = locale === 'fr';
  const line = (texts: readonly string[]) => `${texts.join(isFrench ? ';' : ',')}\n`;
  const examples = columns.map(({ kind, example }) => (isFrench && FRENCH[kind]) || example);
  // The mark by which spreadsheets know UTF-8, for the names that will be written into it.
  return (isFrench ? '\ufeff' : '') + line(columns.map(({ name }) => name)) + line(examples);
}
