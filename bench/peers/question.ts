import { DELIVERY_MEASURES, deliveryMetrics } from '@encart/contract/analytics/metrics.ts';
import { isKeyOf } from '@encart/contract/base/objects.ts';

/** The measures of quick reports. */
export const MEASURES = DELIVERY_MEASURES.filter((measure) => isKeyOf(deliveryMetrics, measure));

/** A question both peers and we answer: figures by a dimension, beside those of other days, the largest first. */
export interface Question {
  dimension: 'publisher' | 'dsp';
  now: [start: string, end: string];
  before: [start: string, end: string];
}

/** The columns of the facts that the questions are about. */
export const COLUMNS = ['day', 'publisher_id', 'dsp_id', ...MEASURES];

/** What a team would write: one grouped statement, and the totals added up from its rows. */
export const selectFigures = (table: string, names: string, { dimension, now, before }: Question) => {
  const within = ([start, end]: [string, string]) => `day between date '${start}' and date '${end}'`;
  const sums = MEASURES.flatMap((measure) => [
    `coalesce(sum(${measure}) filter (where ${within(now)}), 0)::double precision as ${measure}`,
    `coalesce(sum(${measure}) filter (where ${within(before)}), 0)::double precision as ${measure}_before`,
  ]);
  return `select figures.*, named.name from (
      select ${dimension}_id as id, ${sums.join(', ')} from ${table}
      where ${within(now)} or ${within(before)} group by 1
    ) as figures left join ${names} as named on named.id = figures.id
    order by revenue_gross desc limit 10001`;
};

export type PeerRow = { id: number; name: string | null } & Record<string, number | string | null>;

export function replyOf(rows: PeerRow[]) {
  const totals = Object.fromEntries(
    MEASURES.flatMap((measure) =>
      [measure, `${measure}_before`].map((column) => [
        column,
        rows.reduce((sum, row) => sum + Number(row[column]), 0),
      ]),
    ),
  );
  return { data: { totals, rows } };
}

/** The question as it comes in the address. */
export interface QuestionQuery {
  Querystring: { question: string };
}
export const readQuestion = ({ question }: QuestionQuery['Querystring']): Question => JSON.parse(question);
