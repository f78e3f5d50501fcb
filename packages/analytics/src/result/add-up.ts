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
  const restOf = (value: number) => Math.round((value - Math.trunc(value)) * MILLION);
  return {
    add(row: Row) {
      for (let at = from; at < to; at += 1) {
        const value = Number(row[at]);
        whole[at] = (whole[at] ?? 0) + Math.trunc(value);
        millionths[at] = (millionths[at] ?? 0) + restOf(value);
      }
    },
    /** Whether the columns of this row are the sums of the others'. */
    isSumOf(total: Row): boolean {
      for (let at = from; at < to; at += 1) {
        const value = Number(total[at]);
        const missing =
          (whole[at] ?? 0) - Math.trunc(value) + ((millionths[at] ?? 0) - restOf(value)) / MILLION;
        // Below a half millionth there is no difference; large figures are only as exact as doubles are.
        if (Math.abs(missing) > 0.5 / MILLION + Math.abs(value) * PRECISION) return false;
      }
      return true;
    },
  };
}
