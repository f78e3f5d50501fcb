/** Figures have at most six decimals. */
const MILLION = 1_000_000;
/** What doubles lose of large figures. */
const PRECISION = 2 ** -50;

type Row = readonly (number | string)[];

/**
 * Adds up columns of rows, from one to before another, exactly: whole numbers and millionths apart, as floating sums
 * would differ by rounding.
 */
export function createAddition(from: number, to: number) {
  const whole = new Float64Array(to);
  const millionths = new Float64Array(to);
  const split = (value: number) => {
    const units = Math.trunc(value);
    return [units, Math.round((value - units) * MILLION)] as const;
  };
  return {
    add(row: Row) {
      for (let at = from; at < to; at += 1) {
        const [units, rest] = split(Number(row[at]));
        whole[at] = (whole[at] ?? 0) + units;
        millionths[at] = (millionths[at] ?? 0) + rest;
      }
    },
    /** Whether the columns of this row are the sums of the others'. */
    isSumOf(total: Row): boolean {
      for (let at = from; at < to; at += 1) {
        const [units, rest] = split(Number(total[at]));
        const missing = (whole[at] ?? 0) - units + ((millionths[at] ?? 0) - rest) / MILLION;
        // Below a half millionth there is no difference; large figures are only as exact as doubles are.
        if (Math.abs(missing) > 0.5 / MILLION + Math.abs(units) * PRECISION) return false;
      }
      return true;
    },
  };
}
