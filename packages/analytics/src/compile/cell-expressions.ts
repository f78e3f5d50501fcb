import { EVOLUTION_DECIMALS, RATIO_DECIMALS } from '@encart/contract/analytics/compute-metric.ts';
import type { Metric } from '@encart/contract/analytics/metrics.ts';
import type { CellFormat } from '#plan/figures-query.ts';
import type { Bind } from './params.ts';
import { sumColumn } from './sum-columns.ts';

const figureColumn = (range: number, at: number) => `f${range}_${at}`;
const evolutionColumn = (at: number) => `e_${at}`;

/** A metric of a range from its sums; null over zero. */
function figure({ formula }: Metric, range: number): string {
  if ('sum' in formula) return `toFloat64(${sumColumn(range, formula.sum)})`;
  const [over, under] = [sumColumn(range, formula.over), sumColumn(range, formula.under)];
  return `if(${under} = 0, null, toFloat64(${over}) / toFloat64(${under}) * ${formula.times})`;
}

/** From zero to anything else there is none; nor from or to no figure, as null makes everything null. */
function evolution(at: number): string {
  const [now, before] = [figureColumn(0, at), figureColumn(1, at)];
  return `if(${before} = 0, if(${now} = 0, 0, null), (${now} - ${before}) / abs(${before}))`;
}

/**
 * How many of its last decimals a figure is. Halves go up, as `Math.round` has it; the engine's `round` takes them to the
 * even neighbour.
 */
function roundedParts(column: string, decimals: number): string {
  const parts = `${column} * 1e${decimals}`;
  return `(floor(${parts}) + (${parts} - floor(${parts}) >= 0.5))`;
}

/** Below a millionth the engine would write an exponent, as JavaScript does: the last three decimals follow six zeros. */
function ratioCell(column: string): string {
  const parts = roundedParts(column, RATIO_DECIMALS);
  const below = 10 ** (RATIO_DECIMALS - 6);
  const small = `concat('0.000000', substring(toString(${parts} / ${below}), 3))`;
  const text = `toString(${parts} / 1e${RATIO_DECIMALS})`;
  return `ifNull(if(${parts} between 1 and ${below - 1}, ${small}, ${text}), '')`;
}

/** Nor has a rise from next to nothing an exponent: its digits are filled up with zeros. */
function evolutionCell(column: string): string {
  const text = `toString(${roundedParts(column, EVOLUTION_DECIMALS)} / 1e${EVOLUTION_DECIMALS})`;
  const digits = `replaceOne(substringIndex(${text}, 'e', 1), '.', '')`;
  const large = `rightPad(${digits}, toUInt8OrZero(substringIndex(${text}, 'e', -1)) + 1, '0')`;
  return `ifNull(if(${column} < 1e21, ${text}, ${large}), '')`;
}

function figureCell({ formula }: Metric, range: number, at: number): string {
  if ('sum' in formula) return `toString(${sumColumn(range, formula.sum)})`;
  return ratioCell(figureColumn(range, at));
}

/**
 * What is selected, one around the other, from the sums of rows: their figures, the evolution of those, and the text of
 * all cells. The engine writes it several times faster than we could: the same figures and roundings as those of
 * `cellsOf`, from the same definitions of metrics.
 */
export function cellExpressions(
  { metrics, separator, decimal }: CellFormat,
  isCompared: boolean,
  bind: Bind,
) {
  const ranges = isCompared ? [0, 1] : [0];
  const between = bind(separator, 'String');
  const cells = metrics.flatMap((metric, at) => [
    ...ranges.map((range) => figureCell(metric, range, at)),
    ...(isCompared ? [evolutionCell(evolutionColumn(at))] : []),
  ]);
  const text = `concat('', ${cells.join(`, ${between}, `)})`;
  return {
    figures: metrics.flatMap((metric, at) =>
      ranges.map((range) => `${figure(metric, range)} as ${figureColumn(range, at)}`),
    ),
    evolutions: isCompared ? metrics.map((_, at) => `${evolution(at)} as ${evolutionColumn(at)}`) : [],
    cells: decimal === ',' ? `replaceAll(${text}, '.', ',')` : text,
  };
}
