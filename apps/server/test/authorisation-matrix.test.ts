import type { Call } from '@encart/contract/api/call.ts';
import { REPORT_FAMILIES } from '@encart/contract/reports/report-families.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { registryOf } from '#kit/http/registry.ts';
import {
  type Expectation,
  PRINCIPALS,
  type PrincipalKind,
  type Relation,
} from './authorisation-expectation.ts';
import { DISGUISE_DIFFERS, matrix } from './authorisation-matrix.ts';
import { newReport } from './authorisation-matrix-reports.ts';
import { resourceId } from './authorisation-matrix-resources.ts';
import { newAlert, newFiredAlert } from './new-alert.ts';
import { newDeal } from './new-deal.ts';
import { newMatrix } from './new-matrix.ts';
import { newView } from './new-view.ts';
import { present } from './present.ts';
import { recordingFigures } from './recording-figures.ts';
import { type Headers, useTestApp } from './test-app.ts';

const t = useTestApp({ figures: recordingFigures().figures });
const calls = () => [...registryOf(t.app).calls.values()];
const MISSING = 999_999;

const known = new Map<PrincipalKind, Headers>();
/** Calls that end the session they are made with, or another of the same person. */
const ENDING = ['authenticate.remove', 'authenticate.undisguise', 'sessions.remove'];

async function headersFor(call: Call, kind: PrincipalKind): Promise<Headers> {
  if (ENDING.includes(call.name)) return freshHeaders(kind);
  const headers = known.get(kind) ?? (await freshHeaders(kind));
  known.set(kind, headers);
  return headers;
}

async function freshHeaders(kind: PrincipalKind): Promise<Headers> {
  if (kind === 'nobody') return {};
  if (kind !== 'SA as UP') return t.signIn(`demo.${kind.toLowerCase()}`);
  const sa = await t.signIn('demo.sa');
  const answer = await t.call('GET', `/api/authenticate/disguise/${await t.userId('demo.up')}`, {
    headers: sa,
  });
  return { authorization: `Bearer ${answer.json().data.token}` };
}

const nameOf = (kind: PrincipalKind) => {
  const role = kind === 'SA as UP' ? 'UP' : kind === 'nobody' ? 'UP' : kind;
  return `demo.${role.toLowerCase()}`;
};

const profileOf = async (user_name: string) => {
  const row = t.db.selectFrom('users').select('profile_id').where('user_name', '=', user_name);
  return (await row.executeTakeFirstOrThrow()).profile_id;
};

const newestSession = async (user_name: string) => {
  const row = t.db
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', await t.userId(user_name));
  return (await row.where('revoked_at', 'is', null).orderBy('session_id', 'desc').executeTakeFirstOrThrow())
    .session_id;
};

/** Somebody else of the caller's own profile. */
const colleagueOf = (kind: PrincipalKind) => {
  if (kind === 'SA') return 'thibault.vasseur';
  return kind.endsWith('A') ? 'constance.sauvaire' : kind.endsWith('B') ? 'priya.raman' : 'nadege.poulain';
};

let keys = 0;
const newKey = async () => {
  keys += 1;
  const values = {
    integration_name: `Programme ${keys}`,
    integration_kind: 'key' as const,
    key_scopes: JSON.stringify(['deliveries:write']),
  };
  const made = t.db.insertInto('integrations').values(values).returning('integration_id');
  return (await made.executeTakeFirstOrThrow()).integration_id;
};

const newBatch = async () => {
  const values = { fact: 'delivery' as const, batch_source: 'x', batch_name: 'y' };
  const made = t.db.insertInto('batches').values(values).returning('batch_id');
  return (await made.executeTakeFirstOrThrow()).batch_id;
};
/** A message that waits to be sent. */
const newMail = async () => {
  keys += 1;
  const mail = { mail_to: 'a@b.example', mail_subject: 'x', mail_locale: 'fr' as const };
  const values = {
    ...mail,
    message_id: `<${keys}@x.example>`,
    mail_text: null,
    mail_html: null,
    sent_at: null,
  };
  const made = t.db.insertInto('mails').values(values).returning('mail_id');
  return (await made.executeTakeFirstOrThrow()).mail_id;
};
const newEntry = async () => {
  keys += 1;
  const values = { dimension: 'deal' as const, entry_name: `Nom ${keys}`, entry_state: 'known' as const };
  const made = t.db.insertInto('dimensionentries').values(values).returning('entry_id');
  return (await made.executeTakeFirstOrThrow()).entry_id;
};

const newServer = async () => {
  keys += 1;
  const made = t.db
    .insertInto('serverloads')
    .values({ server: `serveur-${keys}` })
    .returning('serverload_id');
  return (await made.executeTakeFirstOrThrow()).serverload_id;
};

async function newDownload(user_name: string): Promise<{ download_id: number; ticket: string }> {
  const headers = await t.signIn(user_name);
  const answer = await t.call('POST', '/api/downloads/', { headers, body: { call: 'users.export' } });
  const { download_id, address } = answer.json().data;
  return { download_id, ticket: address.split('/').at(-2) };
}

/** One report for all the parameters of a path. */
let lastReport: { key: string; ids: { report_id: number; run_id: number } } | undefined;
async function reportFor(call: Call, relation: Relation, kind: PrincipalKind) {
  const family = REPORT_FAMILIES.find((name) => call.name.startsWith(`${name}.`)) ?? 'reportgenerations';
  const key = `${call.name} ${relation} ${kind}`;
  if (lastReport?.key === key && call.path.includes(':run_id')) return lastReport.ids;
  const whose = relation === 'own' ? nameOf(kind) : 'yann.castagnet';
  lastReport = { key, ids: await newReport(t, family, whose) };
  return lastReport.ids;
}

/** Ids for the parameters of a path: the caller's own, a colleague's, those of another company, or of nothing. */
async function idFor(
  call: Call,
  parameter: string,
  relation: Relation,
  kind: PrincipalKind,
): Promise<number | string> {
  if (parameter === 'queue') return 'mails';
  if (parameter === 'action') return 'retry';
  if (relation === 'missing') return MISSING;
  const whose =
    relation === 'own' ? nameOf(kind) : relation === 'colleague' ? colleagueOf(kind) : 'yann.castagnet';
  switch (parameter) {
    case 'user_id':
      return t.userId(whose);
    case 'profile_id':
      return profileOf(whose);
    case 'session_id':
      if (relation === 'foreign') await t.signIn(whose);
      return newestSession(whose);
    case 'download_id':
    case 'ticket':
      return (await newDownload(whose))[parameter];
    case 'endpoint_id':
      return (await t.db.selectFrom('endpoints').select('endpoint_id').executeTakeFirstOrThrow()).endpoint_id;
    case 'mail_id':
      return (await t.db.selectFrom('mails').select('mail_id').executeTakeFirstOrThrow()).mail_id;
    case 'integration_id':
      return newKey();
    case 'source':
    case 'batch':
      return 1;
    case 'work_id':
      return newMail();
    case 'batch_id':
      return newBatch();
    case 'entry_id':
      return newEntry();
    case 'serverload_id':
      return newServer();
    case 'report_id':
    case 'run_id':
      return (await reportFor(call, relation, kind))[parameter];
    case 'alert_id':
      return newAlert(t, whose);
    case 'firedalert_id':
      return newFiredAlert(t, whose);
    case 'view_id':
      return newView(t, whose, { shared: relation !== 'own' });
    case 'masterdeal_id':
      return newDeal(t, whose);
    case 'matrix_id':
    case 'matrixserverside_id':
      return newMatrix(t, whose, call.name.startsWith('matricesserverside.') ? 'server' : 'client');
    case 'version_number':
      return 1;
    case 'member_id':
      // The platform that every deal of this test has.
      if (call.name.startsWith('masterdeals.')) return 12;
      return resourceId(t, parameter, relation === 'own' ? 'own' : 'foreign', nameOf(kind));
    case 'token':
      return 'x'.repeat(43);
    default:
      if (/^reportgeneration.*_id$/.test(parameter)) return (await reportFor(call, relation, kind)).report_id;
      return resourceId(t, parameter, relation === 'own' ? 'own' : 'foreign', nameOf(kind));
  }
}

async function statusOf(call: Call, kind: PrincipalKind, { relation, query, body }: Expectation) {
  const headers = await headersFor(call, kind);
  let path = call.path;
  for (const [marked, parameter = ''] of call.path.matchAll(/:(\w+)/g))
    path = path.replace(marked, String(await idFor(call, parameter, relation, kind)));
  const url = `/api${path}${query ? `?${query}` : ''}`;
  // A caller's own address each time: the throttle is another test's business.
  const from = `10.${PRINCIPALS.indexOf(kind)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250) + 1}`;
  const answer = await t.call(call.method, url, { headers, body, from });
  if (answer.statusCode >= 400) expect(answer.json().error.name).toMatch(/Error$/);
  return answer.statusCode;
}

beforeAll(async () => {
  await t.call('POST', '/api/users/forgotten-password/', {
    body: { user_email: 'yann.castagnet@canal-midi-video.example' },
  });
  await t.mails();
});

describe('authorisation matrix', () => {
  it('lists every mounted call, and only those', () => {
    expect(Object.keys(matrix).sort()).toEqual(
      calls()
        .map((call) => call.name)
        .sort(),
    );
  });

  it('covers every relation a path with an id can have', () => {
    for (const call of calls().filter((one) => one.path.includes(':'))) {
      const relations = new Set(matrix[call.name]?.map((one) => one.relation));
      expect(relations, call.name).toContain('missing');
      expect(relations.has('own') || relations.has('foreign'), call.name).toBe(true);
    }
  });

  it.each(Object.keys(matrix))('%s', async (name) => {
    const call = present(calls().find((one) => one.name === name));
    const got: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const expectation of matrix[name] ?? [])
      for (const kind of PRINCIPALS) {
        const key = `${kind} · ${expectation.relation} · ${expectation.query ?? ''}`;
        wanted[key] = expectation.expected[kind];
        got[key] = await statusOf(call, kind, expectation);
      }
    expect(got).toEqual(wanted);
  });

  it('D3: under disguise everything is as for the person shown, but for what is never done in disguise', () => {
    for (const [name, expectations] of Object.entries(matrix))
      for (const { expected } of expectations)
        expect(expected['SA as UP'] === expected.UP, name).toBe(!DISGUISE_DIFFERS.includes(name));
  });
});
