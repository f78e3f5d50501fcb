/**
 * What everybody should get, written by hand and apart from the rules the server follows: a mistake in those cannot
 * hide here. Every call of the API has one entry for each relation between the caller and the thing asked for.
 */
export const PRINCIPALS = ['nobody', 'SA', 'AP', 'UP', 'DP', 'AA', 'UA', 'AB', 'UB', 'SA as UP'] as const;
export type PrincipalKind = (typeof PRINCIPALS)[number];

/** Whose the thing is that a call names: one's own, another company's, or nobody's. */
export type Relation = 'own' | 'foreign' | 'missing' | 'none';

export interface Expectation {
  relation: Relation;
  /** Which request to send, when the call needs more than its path. */
  query?: string;
  body?: Record<string, unknown>;
  expected: Record<PrincipalKind, number>;
}

const row = (everybody: number, except: Partial<Record<PrincipalKind, number>> = {}) =>
  Object.fromEntries(PRINCIPALS.map((kind) => [kind, except[kind] ?? everybody])) as Record<
    PrincipalKind,
    number
  >;

const signedIn = (status: number, except: Partial<Record<PrincipalKind, number>> = {}) =>
  row(status, { nobody: 401, ...except });
const onlySA = (status: number) => row(403, { nobody: 401, SA: status });

export const matrix: Record<string, Expectation[]> = {
  'authenticate.create': [
    { relation: 'none', body: { user_name: 'nobody.at-all', user_password: 'Wrong-1!' }, expected: row(401) },
  ],
  'authenticate.remove': [{ relation: 'none', expected: signedIn(200) }],
  'authenticate.disguise': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'own', expected: onlySA(403) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'authenticate.undisguise': [{ relation: 'none', expected: signedIn(409, { 'SA as UP': 200 }) }],
  'sessions.list': [{ relation: 'none', expected: signedIn(200) }],
  'sessions.remove': [
    { relation: 'own', expected: signedIn(200) },
    { relation: 'foreign', expected: signedIn(404) },
    { relation: 'missing', expected: signedIn(404) },
  ],
  'users.current': [
    { relation: 'none', expected: signedIn(200) },
    { relation: 'none', query: 'withRelated=profile&detailedRelations=true', expected: signedIn(200) },
    { relation: 'none', query: 'withRelated=sessions', expected: signedIn(400) },
  ],
  'users.forgotten-password': [
    { relation: 'none', body: { user_email: 'nobody@nowhere.example' }, expected: row(200) },
  ],
  'users.reset-password': [
    {
      relation: 'none',
      body: { user_confirmation_code: 'x'.repeat(43), user_password: 'Nouveau-Sesame-47!' },
      expected: row(422),
    },
  ],
  'users.update': [
    { relation: 'own', body: { user_locale: 'fr' }, expected: signedIn(200) },
    { relation: 'foreign', body: { user_locale: 'fr' }, expected: signedIn(404) },
    { relation: 'missing', body: { user_locale: 'fr' }, expected: signedIn(404) },
  ],
  'users.change-password': [
    {
      relation: 'none',
      body: { current_password: 'Not-The-Current-1!', user_password: 'Nouveau-Sesame-47!' },
      expected: signedIn(422, { 'SA as UP': 403 }),
    },
  ],
  'profiles.get': [
    { relation: 'own', expected: signedIn(200) },
    {
      relation: 'own',
      query: 'withRelated=endpoints&withRelated=services&withRelated=regies',
      expected: signedIn(200),
    },
    { relation: 'own', query: 'withRelated=users', expected: signedIn(400, { SA: 200 }) },
    { relation: 'foreign', expected: signedIn(404, { SA: 200 }) },
    { relation: 'foreign', query: 'withRelated=users', expected: signedIn(400, { SA: 200 }) },
    { relation: 'missing', expected: signedIn(404) },
  ],
  'profiles.list': [
    { relation: 'none', expected: onlySA(200) },
    { relation: 'none', query: 'limit=1000&withRelated=users', expected: onlySA(200) },
  ],
  'mails.list': [{ relation: 'none', expected: onlySA(200) }],
  'mails.get': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
};

/** The calls in which a disguise differs from the person shown, on purpose. */
export const DISGUISE_DIFFERS = ['authenticate.undisguise', 'users.change-password'];
