import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS, type PrincipalKind } from './authorisation-expectation.ts';
import { alertPreviewMatrix } from './authorisation-matrix-alert-preview.ts';
import { alertsMatrix } from './authorisation-matrix-alerts.ts';
import { dealsMatrix } from './authorisation-matrix-deals.ts';
import { loadsMatrix } from './authorisation-matrix-loads.ts';
import { platformMatrix } from './authorisation-matrix-platform.ts';
import { reportsMatrix } from './authorisation-matrix-reports.ts';
import { resourceMatrix } from './authorisation-matrix-resources.ts';
import { tagsMatrix } from './authorisation-matrix-tags.ts';
import { todayMatrix } from './authorisation-matrix-today.ts';
import { viewsMatrix } from './authorisation-matrix-views.ts';

const row = (everybody: number, except: Partial<Record<PrincipalKind, number>> = {}) =>
  fromKeys(PRINCIPALS, (kind) => except[kind] ?? everybody);

const signedIn = (status: number, except: Partial<Record<PrincipalKind, number>> = {}) =>
  row(status, { nobody: 401, ...except });
const onlySA = (status: number) => row(403, { nobody: 401, SA: status });

/** Those who hand out roles. */
const administrators = (status: number, except: Partial<Record<PrincipalKind, number>> = {}) =>
  row(403, { nobody: 401, SA: status, AP: status, AA: status, AB: status, ...except });
/** Those whose role opens the page on which somebody is changed. */
const changers = (status: number) => ({
  SA: status,
  AP: status,
  UP: status,
  AA: status,
  AB: status,
  'SA as UP': status,
});
/** A whole account. */
const replacement = {
  user_name: 'nouvelle.personne',
  user_email: 'nouvelle.personne@ailleurs.example',
  user_first_name: 'Nouvelle',
  user_last_name: 'Personne',
  user_role: 'UP',
  profile_id: 999_999,
};
const newcomer = { ...replacement, invite: true };

/** The reading calls of what only super administrators see and nobody edits. */
const onlySaReads = (name: string): Record<string, Expectation[]> => ({
  ...Object.fromEntries(
    ['list', 'meta', 'export'].map((verb) => [
      `${name}.${verb}`,
      [{ relation: 'none' as const, expected: onlySA(200) }],
    ]),
  ),
  ...Object.fromEntries(
    ['get', 'history'].map((verb) => [
      `${name}.${verb}`,
      [
        { relation: 'foreign' as const, expected: onlySA(200) },
        { relation: 'missing' as const, expected: onlySA(404) },
      ],
    ]),
  ),
});

/** Whose roles open which figures. */
const sellers = { SA: 200, AP: 200, UP: 200, 'SA as UP': 200 };
const buyers = { AB: 200, UB: 200 };
const advertisers = { AA: 200, UA: 200 };
const openers: Record<string, Partial<Record<PrincipalKind, number>>> = {
  publishers: sellers,
  members: sellers,
  supplies: sellers,
  regies: sellers,
  deals: { ...sellers, ...buyers, ...advertisers, DP: 200 },
  dsps: { ...sellers, ...buyers },
  tradingdesks: { ...sellers, ...buyers },
  formats: { ...sellers, ...buyers, ...advertisers },
  sizes: { ...sellers, ...buyers },
};
/** The values of the dimension a quick report is about: whoever opens it narrows by that one at least. */
const ownValues = (noun: string) =>
  `of=${noun.replace(/ies$/, 'y').replace(/s$/, '').replace('regy', 'regie')}`;
const period = 'start=2026-02-01&end=2026-02-03';

/** Foreign figures are left out of an answer, not refused: tests of their own count them row by row. */
const figures: Record<string, Expectation[]> = {
  ...Object.fromEntries(
    Object.entries(openers).flatMap(([noun, open]) =>
      Object.entries({ '': period, '.trend': period, '.export': period, '.values': ownValues(noun) }).map(
        ([part, query]) => [
          `quickreports.${noun}${part}`,
          [{ relation: 'none' as const, query, expected: row(403, { nobody: 401, ...open }) }],
        ],
      ),
    ),
  ),
  'analytics.dashboard': [{ relation: 'none', expected: signedIn(200) }],
  // Publishers are for those who may open their report.
  'analytics.movers': [
    { relation: 'none', query: 'metric=revenue', expected: row(403, { nobody: 401, ...sellers }) },
    { relation: 'none', query: 'metric=revenue&by=bidder', expected: signedIn(200) },
  ],
  'analytics.values': [
    { relation: 'none', query: 'of=publisher', expected: row(403, { nobody: 401, ...sellers }) },
    { relation: 'none', query: 'of=bidder', expected: signedIn(200) },
  ],
  'analytics.cpm': [{ relation: 'none', query: period, expected: row(403, { nobody: 401, ...sellers }) }],
};

/**
 * What everybody should get, written by hand and apart from the rules the server follows: a mistake in those cannot
 * hide here. Every call of the API has one entry for each relation between the caller and the thing asked for.
 */
export const matrix: Record<string, Expectation[]> = {
  ...figures,
  ...resourceMatrix,
  ...loadsMatrix,
  ...reportsMatrix,
  ...alertPreviewMatrix,
  ...dealsMatrix,
  ...alertsMatrix,
  ...tagsMatrix,
  ...platformMatrix,
  ...todayMatrix,
  ...viewsMatrix,
  'campaigns.list': [
    {
      relation: 'none',
      query: period,
      expected: row(403, { nobody: 401, SA: 200, ...buyers, ...advertisers }),
    },
  ],
  // For programs alone.
  'reports.runs': [{ relation: 'none', expected: row(401) }],
  'reports.file': [
    { relation: 'own', expected: row(401) },
    { relation: 'missing', expected: row(401) },
  ],
  // The token in the address opens it, whoever brings it; this one is nobody's.
  'reports.link': [
    { relation: 'foreign', expected: row(404) },
    { relation: 'missing', expected: row(404) },
  ],
  'reports.link-file': [
    { relation: 'foreign', expected: row(404) },
    { relation: 'missing', expected: row(404) },
  ],
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
  'downloads.create': [
    { relation: 'none', body: { call: 'users.export' }, expected: signedIn(200) },
    { relation: 'none', body: { call: 'dbs.export' }, expected: onlySA(200) },
    { relation: 'none', body: { call: 'users.list' }, expected: signedIn(400) },
  ],
  'downloads.get': [
    { relation: 'foreign', expected: signedIn(404) },
    { relation: 'missing', expected: signedIn(404) },
  ],
  // The ticket in the address opens it, whoever brings it.
  'downloads.receive': [
    { relation: 'foreign', expected: row(200) },
    { relation: 'missing', expected: row(404) },
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
  'users.check-reset-code': [
    { relation: 'none', body: { user_confirmation_code: 'x'.repeat(43) }, expected: row(422) },
  ],
  'users.list': [
    { relation: 'none', expected: signedIn(200) },
    { relation: 'none', query: 'withRelated=profile&sort=-profile_id&user_role=AP', expected: signedIn(200) },
    { relation: 'none', query: 'withRelated=sessions', expected: signedIn(400) },
    { relation: 'none', query: 'user_password_hash=x', expected: signedIn(400) },
    { relation: 'none', query: 'sort=user_password_hash', expected: signedIn(400) },
  ],
  'users.get': [
    { relation: 'own', query: 'withRelated=profile&detailedRelations=true', expected: signedIn(200) },
    { relation: 'colleague', expected: signedIn(200) },
    { relation: 'foreign', expected: signedIn(404, { SA: 200 }) },
    { relation: 'missing', expected: signedIn(404) },
  ],
  'users.meta': [{ relation: 'none', expected: signedIn(200) }],
  'users.history': [
    { relation: 'own', expected: signedIn(200) },
    { relation: 'foreign', expected: signedIn(404, { SA: 200 }) },
    { relation: 'missing', expected: signedIn(404) },
  ],
  'users.export': [{ relation: 'none', expected: signedIn(200) }],
  'users.create': [
    // The profile does not exist, or is not theirs: one answer.
    { relation: 'none', body: newcomer, expected: administrators(422) },
  ],
  'users.reactivate': [
    { relation: 'own', body: newcomer, expected: administrators(422) },
    { relation: 'foreign', body: newcomer, expected: administrators(404, { SA: 422 }) },
    { relation: 'missing', body: newcomer, expected: administrators(404) },
  ],
  'users.send-reset-link': [
    { relation: 'colleague', expected: administrators(200) },
    { relation: 'foreign', expected: administrators(404, { SA: 200, UP: 404, 'SA as UP': 404 }) },
    { relation: 'missing', expected: administrators(404, { UP: 404, 'SA as UP': 404 }) },
  ],
  'users.update': [
    { relation: 'own', body: { user_locale: 'fr' }, expected: signedIn(200) },
    { relation: 'own', body: { user_role: 'SA' }, expected: signedIn(400) },
    { relation: 'colleague', body: { user_locale: 'fr' }, expected: administrators(200) },
    {
      relation: 'foreign',
      body: { user_locale: 'fr' },
      expected: administrators(404, { SA: 200, UP: 404, 'SA as UP': 404 }),
    },
    {
      relation: 'missing',
      body: { user_locale: 'fr' },
      expected: administrators(404, { UP: 404, 'SA as UP': 404 }),
    },
  ],
  'users.replace': [
    { relation: 'own', body: { user_role: 'SA' }, expected: row(403, { ...changers(422), nobody: 401 }) },
    { relation: 'own', body: replacement, expected: row(403, { nobody: 401 }) },
    { relation: 'colleague', body: {}, expected: row(403, { ...changers(422), nobody: 401 }) },
    { relation: 'missing', body: {}, expected: row(403, { ...changers(422), nobody: 401 }) },
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
  'profiles.create': [{ relation: 'none', body: {}, expected: onlySA(422) }],
  'profiles.replace': [
    { relation: 'own', body: {}, expected: onlySA(422) },
    { relation: 'foreign', body: {}, expected: onlySA(422) },
    { relation: 'missing', body: { profile_name: 'X', profile_type: 'P' }, expected: onlySA(404) },
  ],
  'profiles.update': [
    { relation: 'own', body: {}, expected: onlySA(200) },
    { relation: 'foreign', body: {}, expected: onlySA(200) },
    { relation: 'missing', body: {}, expected: onlySA(404) },
  ],
  'profiles.remove': [
    { relation: 'own', expected: onlySA(409) },
    { relation: 'foreign', expected: onlySA(409) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'profiles.meta': [{ relation: 'none', expected: onlySA(200) }],
  'profiles.history': [
    { relation: 'own', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'profiles.dependents': [
    { relation: 'own', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'profiles.export': [{ relation: 'none', expected: onlySA(200) }],
  'profiles.preview': [{ relation: 'none', body: { profile_type: 'P' }, expected: onlySA(200) }],
  'endpoints.list': [{ relation: 'none', expected: onlySA(200) }],
  'endpoints.get': [
    { relation: 'own', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'endpoints.meta': [{ relation: 'none', expected: onlySA(200) }],
  'endpoints.history': [
    { relation: 'own', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'endpoints.export': [{ relation: 'none', expected: onlySA(200) }],
  'endpoints.list-rights': [{ relation: 'none', expected: onlySA(200) }],
  'endpoints.update-rights': [{ relation: 'none', body: { rights: [] }, expected: onlySA(422) }],
  'integrations.create': [
    { relation: 'none', body: { integration_name: '', integration_kind: 'key' }, expected: onlySA(422) },
  ],
  'integrations.rotate': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'integrations.revoke': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'integrations.test': [
    { relation: 'foreign', expected: onlySA(404) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'integrations.deliveries': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  // For programs alone: no person gets in, whoever they are.
  'integrations.current': [{ relation: 'none', expected: row(401) }],
  // For programs alone; the path names what is sent, not what is asked for.
  'batches.send': [
    { relation: 'own', expected: row(401) },
    { relation: 'missing', expected: row(401) },
  ],
  'batches.sent': [
    { relation: 'foreign', expected: row(401) },
    { relation: 'missing', expected: row(401) },
  ],
  'batches.sources': [{ relation: 'none', expected: onlySA(200) }],
  // What is sent is JSON, and no file of figures.
  'batches.check': [{ relation: 'none', query: 'source=a&batch=b', expected: onlySA(415) }],
  'batches.import': [{ relation: 'none', query: 'source=a&batch=b', expected: onlySA(415) }],
  'batches.cancel': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  // The batches of this test do not count, and have no file.
  'batches.withdraw': [
    { relation: 'foreign', expected: onlySA(409) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'batches.file': [
    { relation: 'foreign', expected: onlySA(404) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  'live.follow': [
    { relation: 'none', query: 'topic=work&wait=0', expected: onlySA(200) },
    { relation: 'none', query: 'topic=batches&wait=0', expected: onlySA(200) },
    // Everybody follows the reports of their own profile.
    { relation: 'none', query: 'topic=reports&wait=0', expected: signedIn(200) },
  ],
  'work.queues': [{ relation: 'none', expected: onlySA(200) }],
  // A queue is one of a few words, and none of them is missing.
  'work.list': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(200) },
  ],
  'work.act': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
  ...onlySaReads('batches'),
  ...onlySaReads('dimensionentries'),
  'dimensionentries.map': [
    { relation: 'foreign', body: { target_id: null }, expected: onlySA(200) },
    { relation: 'missing', body: { target_id: null }, expected: onlySA(404) },
  ],
  'figures.state': [{ relation: 'none', expected: signedIn(200) }],
  'figures.usd-rate': [{ relation: 'none', body: { usd_rate: 1.1 }, expected: onlySA(200) }],
  'mails.list': [{ relation: 'none', expected: onlySA(200) }],
  'mails.get': [
    { relation: 'foreign', expected: onlySA(200) },
    { relation: 'missing', expected: onlySA(404) },
  ],
};

/** The calls in which a disguise differs from the person shown, on purpose. */
export const DISGUISE_DIFFERS = ['authenticate.undisguise', 'users.change-password'];
