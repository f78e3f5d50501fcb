const PLACES = 6;

/** A stored sum in whole millionths: figures have at most six decimals. */
const inMillionths = (value: number) => BigInt(value.toFixed(PLACES).replace('.', ''));

const fromMillionths = (millionths: bigint) => {
  const digits = String(millionths < 0n ? -millionths : millionths).padStart(PLACES + 1, '0');
  const size = Number(`${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`);
  return millionths < 0n ? -size : size;
};

/** Subtracts figures from a sum exactly, to the millionth: 0.3 without 0.1 is 0.2. */
export const subtractExactly = (sum: number, parts: readonly number[]): number =>
  fromMillionths(parts.reduce((left, part) => left - inMillionths(part), inMillionths(sum)));
