import { z } from 'zod';
import type { Needs } from '#access/needs.ts';
import type { PageName } from '#access/pages.ts';
import { COMPARISONS } from '#analytics/comparisons.ts';
import { daysBetween } from '#analytics/days.ts';
import { QUICKREPORTS, type QuickreportName } from '#analytics/dimensions.ts';
import { DELIVERY_METRICS } from '#analytics/metrics.ts';
import {
  comparedFigures,
  day,
  figureRows,
  namedFilters,
  namedId,
  periodReply,
  valueFilter,
  valuesFilter,
  valuesQuery,
  valuesReply,
} from '#analytics/wire.ts';
import { defineCall, fileReply, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { fromKeys } from '#base/objects.ts';
import { named } from '#base/rules.ts';
import { flag, idText, repeated } from '#base/wire-rules.ts';

const reportQuery = {
  start: day(),
  end: day(),
  compare: z.enum(COMPARISONS).default('last_year'),
  monthly: flag().default(false),
  /** Whether weekdays meet weekdays; usually for days a year earlier, not for whole months. */
  align_weekdays: flag().optional(),
  /** The path of drill-downs; every filter must hold. */
  where: repeated(valueFilter(), limits.figures.narrowings),
  /** Several values of a dimension: figures of no others count. */
  only: repeated(valuesFilter(), limits.figures.narrowings),
  /** Values whose figures do not count. */
  except: repeated(valuesFilter(), limits.figures.narrowings),
};

interface Days {
  start: string;
  end: string;
}
const inOrder = ({ start, end }: Days) => start <= end;
const notTooLong = ({ start, end }: Days) => daysBetween(start, end) <= limits.figures.days;

/** Days in their order, and not too many. */
const withinDays = <S extends z.ZodType<Days>>(query: S) =>
  query
    .refine(inOrder, { path: ['end'], ...named('after') })
    .refine(notTooLong, { path: ['end'], ...named('max_days', { max: limits.figures.days }) });

const metrics = z.array(z.enum(DELIVERY_METRICS));

const commonReply = z.object({
  period: periodReply,
  compared: periodReply.nullable(),
  metrics,
});

const reportReply = one(
  commonReply.extend({
    totals: comparedFigures,
    rows: z.array(namedId.extend(comparedFigures.shape)),
    /** There are more rows than are ever sent; totals count them all. */
    truncated: z.boolean(),
    where: namedFilters,
  }),
);
export type QuickreportRow = z.infer<typeof reportReply>['data']['rows'][number];

/** Points in time by metrics; beside each the figures it is compared with, none where it has no counterpart. */
const series = z.object({ now: figureRows, before: figureRows.nullable() });

const trendReply = one(
  commonReply.extend({
    points: z.array(z.string()),
    compared_points: z.array(z.string().nullable()).nullable(),
    total: series,
    rows: z.array(namedId.extend(series.shape)),
  }),
);

const needs = (noun: QuickreportName): Needs => ({
  kind: 'right',
  endpoint: 'quickreports',
  right: 'read',
  ability: `quickreports-${noun}` satisfies PageName,
});

/** A quick report, its series over time, and its file. */
const callsOf = (noun: QuickreportName) => ({
  report: defineCall({
    name: `quickreports.${noun}`,
    summary: `Figures by each of the ${noun}, with totals and the compared period`,
    method: 'GET',
    path: `/quickreports/${noun}/`,
    needs: needs(noun),
    query: withinDays(z.strictObject(reportQuery)),
    reply: reportReply,
  }),
  trend: defineCall({
    name: `quickreports.${noun}.trend`,
    summary: `Figures of all ${noun} and of the chosen ones by day or month`,
    method: 'GET',
    path: `/quickreports/${noun}/trend/`,
    needs: needs(noun),
    query: withinDays(
      z.strictObject({
        ...reportQuery,
        id: repeated(z.union([z.literal('0').transform(Number), idText()]), limits.figures.series),
      }),
    ),
    reply: trendReply,
  }),
  values: defineCall({
    name: `quickreports.${noun}.values`,
    summary: `Values of a dimension to narrow ${noun} by, by name or by id`,
    method: 'GET',
    path: `/quickreports/${noun}/values/`,
    needs: needs(noun),
    query: valuesQuery(limits.figures.filterValues),
    reply: valuesReply,
  }),
  exported: defineCall({
    name: `quickreports.${noun}.export`,
    summary: `The quick report of ${noun} as a file`,
    method: 'GET',
    path: `/quickreports/${noun}/export/`,
    needs: needs(noun),
    query: withinDays(
      z.strictObject({ ...reportQuery, separator: z.enum(limits.csvSeparators).default(';') }),
    ),
    reply: fileReply,
  }),
});

export const quickreportCalls = fromKeys(QUICKREPORTS, callsOf);
