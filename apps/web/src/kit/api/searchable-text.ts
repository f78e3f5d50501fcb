import { limits } from '@encart/contract/base/limits.ts';

/** As much of a typed text as the API searches for. */
export const searchableText = (typed: string) => typed.slice(0, limits.text.search);
