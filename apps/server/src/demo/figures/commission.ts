import { createRandom } from '#demo/random.ts';

/** In percent, what is kept of what a regie sells, before it was raised. */
export const commissionOf = (regie: number) => createRandom(`commission ${regie}`).between(12, 22);

/** Four months before the demo's first present, every regie's commission rose by this much; counted from the first day of all. */
export const RAISED_AT = 640;
export const COMMISSION_RAISE = 2;
