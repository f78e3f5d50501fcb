type Value = number | null | undefined;

export interface Scale {
  low: number;
  high: number;
  /** Round values between the two, both included. */
  ticks: readonly number[];
}

const STEPS = 4;
const ROUND = [1, 2, 3, 5, 10];
/** Nearer than this to the most there can be, the axis ends there. */
const NEAR_MOST = 0.8;

/** The smallest round number that is not below. */
function roundUp(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  // Just above a round number by the arithmetic of floats is that number.
  return power * (ROUND.find((round) => round * power >= number * (1 - 1e-9)) ?? 10);
}

const times = (step: number, count: number) => Number((step * count).toPrecision(12));

/** An axis from zero, or from the lowest value below it, to a round number above the highest, in some four round steps. */
export function scaleOf(values: Iterable<Value>, most?: number): Scale {
  let [low, high] = [0, 0];
  for (const value of values) {
    low = Math.min(low, value ?? 0);
    high = Math.max(high, value ?? 0);
  }
  if (low === high) return { low: 0, high: 1, ticks: [0] };
  // Rounded, it would go beyond what there can be.
  const isNearMost = most !== undefined && high > NEAR_MOST * most;
  const step = isNearMost ? most / STEPS : roundUp((high - low) / STEPS);
  const [first, last] = [Math.floor(times(1 / step, low)), Math.ceil(times(1 / step, high))];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => times(step, first + at));
  return { low: times(step, first), high: times(step, last), ticks };
}
