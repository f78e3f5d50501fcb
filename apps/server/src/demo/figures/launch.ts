import { createRandom } from '#demo/random.ts';
import type { Publisher } from './company.ts';

/** The day a publisher began to sell, counted from the first day of all; most have always done. */
export function launchOf({ id }: Publisher) {
  const random = createRandom(`launch ${id}`);
  return random.chance(0.15) ? random.between(60, 700) : 0;
}
