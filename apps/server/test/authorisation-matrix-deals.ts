import { fromKeys } from '@encart/contract/base/objects.ts';
import { DEAL_ACTIONS } from '@encart/contract/deals/deal-states.ts';
import { type Expectation, PRINCIPALS, type PrincipalKind } from './authorisation-expectation.ts';

/** The deals of this test have been sent: they cannot be resumed. */
const AFTER = { send: 200, pause: 200, resume: 409, end: 200 } as const;

/** Who sells deals, and who reads those they may buy, in the demo company; the others are refused. */
const sellers: readonly PrincipalKind[] = ['AP', 'DP'];
const readers: readonly PrincipalKind[] = [...sellers, 'AB', 'UB'];

type Statuses = Record<PrincipalKind, number>;

const expected = (let_in: readonly PrincipalKind[], own: number, sa = own): Statuses =>
  Object.fromEntries(
    PRINCIPALS.map((kind) => {
      if (kind === 'nobody') return [kind, 401];
      return [kind, kind === 'SA' ? sa : let_in.includes(kind) ? own : 403];
    }),
  ) as Statuses;

const related = (let_in: readonly PrincipalKind[], own: number, more: object = {}): Expectation[] => [
  { relation: 'own', ...more, expected: expected(let_in, own) },
  // Another company's answers exactly like a missing one.
  { relation: 'foreign', ...more, expected: expected(let_in, 404, own) },
  { relation: 'missing', ...more, expected: expected(let_in, 404) },
];
const reading = (query?: string): Expectation[] => [
  { relation: 'none', ...(query ? { query } : {}), expected: expected(readers, 200) },
];
// An empty body: 422 says that the caller was let in.
const composing: Expectation[] = [{ relation: 'none', body: {}, expected: expected(sellers, 422) }];

export const dealsMatrix: Record<string, Expectation[]> = {
  'masterdeals.list': reading(),
  'masterdeals.meta': reading(),
  'masterdeals.export': reading(),
  'masterdeals.setup': reading(),
  'masterdeals.get': related(readers, 200),
  'masterdeals.history': related(readers, 200),
  'masterdeals.dependents': related(readers, 200),
  'masterdeals.create': composing,
  'masterdeals.replace': related(sellers, 422, { body: {} }).map((one) => ({
    ...one,
    expected: expected(sellers, 422),
  })),
  'masterdeals.update': related(sellers, 200, { body: {} }),
  'masterdeals.remove': related(sellers, 409, { query: 'version=999999' }),
  'masterdeals.choices': [{ relation: 'none', query: 'of=publishers', expected: expected(sellers, 200) }],
  'masterdeals.recognise': composing,
  'masterdeals.forecast': [
    { relation: 'none', body: {}, expected: expected(sellers, 200) },
    { relation: 'none', body: { floorprice: -1 }, expected: expected(sellers, 422) },
  ],
  'masterdeals.funnel': related(readers, 200, { query: 'start=2026-02-01&end=2026-02-03' }),
  // Deals of others are left out.
  'masterdeals.delivery': reading('masterdeal_id=999999'),
  'masterdeals.of-figures': reading('deal_id=999999'),
  ...Object.fromEntries(
    DEAL_ACTIONS.map((action) => [`masterdeals.${action}`, related(sellers, AFTER[action])]),
  ),
  'masterdeals.platforms': related(readers, 200),
  'masterdeals.messages': related(sellers, 200),
  'masterdeals.update-platform': related(sellers, 200, { body: {} }),
  // Nothing has failed there: 409 says that the caller was let in.
  'masterdeals.retry-platform': related(sellers, 409),
  'masterdeals.file': related(sellers, 200, { query: 'format=iab' }),
  // For programs alone.
  'deals.write-platform': [{ relation: 'none', body: {}, expected: fromKeys(PRINCIPALS, () => 401) }],
};
