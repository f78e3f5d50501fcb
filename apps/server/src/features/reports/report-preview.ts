import { compareFiguresOf } from '@encart/analytics/result/compute-figures.ts';
import type { ResultGroup } from '@encart/analytics/result/figures-result.ts';
import type { DimensionName, NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { deliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { reportDays } from '@encart/contract/reports/report-periods.ts';
import { figureWords } from '@encart/contract/texts/figure-words-fr.ts';
import type { FiguresReader } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Configuration } from '#domain/reports/report.ts';
import type { Database } from '#kit/db/database.ts';
import { keyColumns } from './report-columns.ts';
import { reportQuery } from './report-query.ts';

type Key = { kind: 'time'; at: number } | { kind: 'id'; at: number; dimension: NamedDimension };

/** Where a group has the value of each shown dimension. */
function keysOf(configuration: Configuration): Key[] {
  return keyColumns({ ...configuration, with_ids: false }, figureWords).map((key) =>
    key.kind === 'time' ? { kind: 'time', at: key.at } : { kind: 'id', at: key.at, dimension: key.dimension },
  );
}

/** About as many bytes as a cell of a figure, or of an id, and a separator take. */
const FIGURE_BYTES = 9;
const ID_BYTES = 7;
/** About what is left of a text where it is compressed, and the least a file for spreadsheets has. */
const ZIPPED = 0.32;
const XLSX_BYTES = 5_000;
const bytesOf = (value: NamedId | string) =>
  Buffer.byteLength(typeof value === 'string' ? value : (value.name ?? '')) + 1;

/** About how many bytes a file of so much text has. */
const fileBytes = ({ format }: Configuration, text: number) => {
  if (format === 'xlsx') return Math.round(text + XLSX_BYTES);
  return Math.round(text >= limits.reports.zippedBytes ? text * ZIPPED : text);
};

/** The first rows of a report and its totals, as its file would have them now, and how large that would be. */
export async function readPreview(
  db: Database,
  reader: FiguresReader,
  configuration: Configuration,
  ownDeals: readonly number[],
  now: Date,
) {
  const period = reportDays(configuration, dayOf(now));
  const query = reportQuery(configuration, period, { ownDeals, limit: limits.reports.previewRows });
  const [result, row_count] = await Promise.all([reader.query(query.figures), reader.count(query.figures)]);
  const metrics = configuration.metrics.map(deliveryMetric);
  const isCompared = query.compared !== null;
  const keys = keysOf(configuration);
  const names = await readNames(db, keys, result.groups);
  const valuesOf = ({ ids, times }: ResultGroup) =>
    keys.map((key): NamedId | string =>
      key.kind === 'time'
        ? (times[key.at] ?? '')
        : nameOf(names.get(key.dimension) ?? new Map(), ids[key.at] ?? 0),
    );
  const rows = result.groups.map((group) => ({
    values: valuesOf(group),
    ...compareFiguresOf(metrics, group, isCompared),
  }));
  const figures = metrics.length * (isCompared ? 3 : 1) * FIGURE_BYTES;
  const ids = configuration.with_ids ? keys.filter(({ kind }) => kind === 'id').length * ID_BYTES : 0;
  const named = rows.reduce((sum, { values }) => sum + values.reduce((all, one) => all + bytesOf(one), 0), 0);
  const shown: DimensionName[] = query.figures.by.slice();
  return {
    period,
    compared: query.compared,
    dimensions: shown,
    metrics: configuration.metrics,
    totals: compareFiguresOf(metrics, result.total, isCompared),
    rows,
    row_count,
    bytes: fileBytes(configuration, row_count * (figures + ids + named / Math.max(1, rows.length))),
  };
}

async function readNames(db: Database, keys: readonly Key[], groups: readonly ResultGroup[]) {
  const names = new Map<NamedDimension, Map<number, NamedId>>();
  for (const key of keys) {
    if (key.kind === 'time') continue;
    const ids = [...new Set(groups.map(({ ids: all }) => all[key.at] ?? 0))];
    names.set(key.dimension, await namesOf(db, key.dimension, ids));
  }
  return names;
}
