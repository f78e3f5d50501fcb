import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS } from './authorisation-expectation.ts';

/** Everybody has alerts of their own in the demo company; super administrators read everybody's. */
const expected = (own: number, sa = own) =>
  fromKeys(PRINCIPALS, (kind) => (kind === 'nobody' ? 401 : kind === 'SA' ? sa : own));

const plainly = (own: number, more: object = {}): Expectation[] => [
  { relation: 'none', ...more, expected: expected(own) },
];
/** A colleague's and another company's answer exactly like a missing one; `sa` is what super administrators get of those. */
const related = (own: number, more: object = {}, sa = own): Expectation[] => [
  { relation: 'own', ...more, expected: expected(own) },
  { relation: 'colleague', ...more, expected: expected(404, sa) },
  { relation: 'foreign', ...more, expected: expected(404, sa) },
  { relation: 'missing', ...more, expected: expected(404) },
];

export const alertsMatrix: Record<string, Expectation[]> = {
  'alerts.list': plainly(200),
  'alerts.meta': plainly(200),
  'alerts.export': plainly(200),
  'alerts.bell': plainly(200),
  'alerts.get': related(200),
  'alerts.history': related(200),
  'alerts.dependents': related(200),
  // An empty body: 422 says that the caller was let in.
  'alerts.create': plainly(422, { body: {} }),
  'alerts.replace': related(422, { body: {} }).map((one) => ({ ...one, expected: expected(422) })),
  'alerts.update': related(200, { body: {} }),
  'alerts.remove': related(409, { query: 'version=999999' }),
  'alerts.mute': related(200, { body: { hours: 1 } }),
  'firedalerts.list': plainly(200),
  'firedalerts.meta': plainly(200),
  'firedalerts.export': plainly(200),
  'firedalerts.get': related(200),
  'firedalerts.history': related(200),
  // Nobody has seen it for its owner, super administrators neither.
  'firedalerts.acknowledge': related(200, {}, 404),
  'firedalerts.acknowledge-all': plainly(200),
};
