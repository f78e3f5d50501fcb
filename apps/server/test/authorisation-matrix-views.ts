import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS, type PrincipalKind } from './authorisation-expectation.ts';

const signedIn = (status: number, except: Partial<Record<PrincipalKind, number>> = {}) =>
  fromKeys(PRINCIPALS, (kind) => (kind === 'nobody' ? 401 : (except[kind] ?? status)));

/** Those who look after the accounts of their profile. */
const administrators = { SA: 200, AP: 200, AA: 200, AB: 200 };
const page = 'quickreports-publishers';
let names = 0;

/** A view is its owner's; one that is shared is seen by the owner's profile alone, whatever the right. */
const onOne = (body?: Record<string, unknown>): Expectation[] => [
  { relation: 'own', ...(body && { body }), expected: signedIn(200) },
  { relation: 'colleague', ...(body && { body }), expected: signedIn(403, administrators) },
  { relation: 'foreign', ...(body && { body }), expected: signedIn(404) },
  { relation: 'missing', ...(body && { body }), expected: signedIn(404) },
];

export const viewsMatrix: Record<string, Expectation[]> = {
  'views.list': [
    { relation: 'none', query: `page=${page}`, expected: signedIn(200) },
    { relation: 'none', query: 'page=nonsense', expected: signedIn(400) },
  ],
  'views.create': [
    {
      relation: 'none',
      get body() {
        // Two of one's own do not have the same name.
        names += 1;
        return {
          page,
          view_name: `Vue du mois ${names}`,
          search: { period: 'last_month' },
          shared: true,
          is_default: false,
        };
      },
      expected: signedIn(200),
    },
  ],
  'views.update': onOne({ search: { period: 'last_month' } }),
  'views.remove': onOne(),
  'preferences.get': [{ relation: 'none', expected: signedIn(200) }],
  'preferences.update': [
    { relation: 'none', body: { home: '/analytics/cpm' }, expected: signedIn(200) },
    { relation: 'none', body: { default_views: { [page]: 999_999 } }, expected: signedIn(422) },
  ],
};
