import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS } from './authorisation-expectation.ts';

/** Open to everybody who is signed in; what it says is counted by a test of its own, person by person. */
export const todayMatrix: Record<string, Expectation[]> = {
  'today.list': [
    { relation: 'none', expected: fromKeys(PRINCIPALS, (kind) => (kind === 'nobody' ? 401 : 200)) },
  ],
};
