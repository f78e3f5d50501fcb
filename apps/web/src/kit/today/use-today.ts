import { today } from '@encart/contract/today/today.calls.ts';
import { useCall } from '#kit/api/queries.ts';

/** Figures arrive a few times a day: what was said is still true some minutes later. */
const FRESH_MS = 5 * 60_000;

/** What changed, for who is signed in. */
export const useToday = ({ enabled = true } = {}) =>
  useCall(today, {}, { ownErrors: true, staleTime: FRESH_MS, enabled });
