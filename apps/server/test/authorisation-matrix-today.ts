import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS } from './authorisation-expectation.ts';

const signedIn: Expectation[] = [
  { relation: 'none', expected: fromKeys(PRINCIPALS, (kind) => (kind === 'nobody' ? 401 : 200)) },
];

/** Open to everybody who is signed in; what they say is counted by tests of their own, person by person. */
export const todayMatrix: Record<string, Expectation[]> = {
  'today.list': signedIn,
  'today.figures': signedIn,
  'today.tasks': signedIn,
  'search.list': [
    {
      relation: 'none',
      query: 'q=canari',
      expected: fromKeys(PRINCIPALS, (kind) => (kind === 'nobody' ? 401 : 200)),
    },
  ],
};
