import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { Values } from '@encart/contract/api/record.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { type ReportFamilyName, reportFamilies } from '@encart/contract/reports/report-families.ts';
import { reportDays } from '@encart/contract/reports/report-periods.ts';
import { nextRunAfter } from '@encart/contract/reports/report-schedule.ts';
import { reportCalls } from '@encart/contract/reports/reports.calls.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { readTaken } from '#domain/exports/exports.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import { readValues } from '#domain/figures/read-values.ts';
import { enqueueRun } from '#domain/reports/enqueue-run.ts';
import {
  CONFIGURATION,
  type Configuration,
  configurationOf,
  hashOf,
  type Report,
} from '#domain/reports/report.ts';
import { reportsToDo } from '#domain/reports/reports-to-do.ts';
import { findPerson, type Person } from '#domain/sessions/person.store.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { createRecord, updateRecord, type Writing } from '#kit/resources/write-record.ts';
import { readPreview } from './report-preview.ts';
import { countPending, refuseTooMany } from './report-runs.store.ts';
import { validateReport } from './report-writing.ts';
import { findSame, getReport, readOwnDeals } from './reports.store.ts';

const { pendingRuns, rowsPerDay, bytesPerDay } = limits.reports;

/** A report as far as it was written. */
type Body = Partial<Configuration> & { sendto?: string[]; hour?: number; paused?: boolean };

/** What is checked with the owner's eyes when it changes. */
const CHECKED: readonly string[] = [...CONFIGURATION, 'sendto'];

/** The records of one family of reports: made, changed, previewed. */
export function reportRecordsRoutes(
  api: Api,
  { clock, figures }: Pick<Deps, 'clock' | 'figures'>,
  family: ReportFamilyName,
) {
  const resource = resourceNamed(family);
  const calls = callsOf(resource);
  const { preview, values } = reportCalls[family];

  resourceRoutes(api, resource, {
    except: ['create', 'replace', 'update'],
    judged: ({ who }) => ({ to_do: reportsToDo(who, clock.now()) }),
  });

  const hashIn = (whole: Body) => hashOf(family, configurationOf(whole));
  const nextRunAt = ({ frequency = 'none', hour = 8, paused = false }: Body) =>
    paused ? null : (nextRunAfter(frequency, hour, clock.now())?.toISOString() ?? null);

  api.mount(calls.create, async ({ body, who, db, scope, audit, refused }) => {
    await refuseTooMany(db, who.user_id, refused);
    const whole: Body = body;
    const configuration = configurationOf(whole);
    await validateReport(db, who, configuration, whole.sendto ?? []);
    const { user_id, profile_id } = who;
    const made = { ...body, hash: hashIn(whole), next_run_at: nextRunAt(whole), user_id, profile_id };
    const record = await createRecord({ db, scope, audit }, resource, made);
    const report_id = Number(record[reportFamilies[family].id]);
    const period = reportDays(configuration, dayOf(clock.now()));
    await enqueueRun(db, clock, { report_id, profile_id, user_id, trigger: 'created', period });
    return { data: await getRow(db, scope, resource, report_id) };
  });

  /**
   * A change is checked with the eyes of the report's owner, whoever makes it; pausing what its owner may no longer have
   * is always possible. Its next turn moves only with its schedule: one that is due now is not lost to a new name.
   */
  async function change({ db, scope, audit }: Writing, report_id: number, body: Values) {
    const before = await getReport(db, scope, family, report_id);
    const whole: Body = { ...before, ...body };
    if (CHECKED.some((name) => name in body)) {
      const owner = await ownerOf(db, before);
      await validateReport(db, owner.who, configurationOf(whole), whole.sendto ?? []);
    }
    const isRescheduled =
      whole.frequency !== before.frequency || whole.hour !== before.hour || whole.paused !== before.paused;
    const next = isRescheduled ? { next_run_at: nextRunAt(whole) } : {};
    const changed = { ...body, hash: hashIn(whole), ...next };
    return updateRecord({ db, scope, audit }, resource, report_id, changed);
  }
  api.mount(calls.replace, async ({ params, body, ...writing }) => ({
    data: await change(writing, Number(params[resource.id]), body),
  }));
  api.mount(calls.update, async ({ params, body, ...writing }) => ({
    data: await change(writing, Number(params[resource.id]), body),
  }));

  /** Whose eyes a preview has: the owner's of the report that is being changed, or the caller's. */
  const readerOf = async (db: Database, scope: Scope, who: Principal, report_id: number | undefined) =>
    report_id === undefined
      ? personOf(db, who.user_id)
      : ownerOf(db, await getReport(db, scope, family, report_id));

  api.mount(
    preview,
    async (caller) => {
      const { body, query, who, scope, db } = caller;
      const configuration = configurationOf(body as Body);
      const owner = await readerOf(db, scope, who, query.report_id);
      await validateReport(db, owner.who, configuration, []);
      const reader = await openFiguresReader(figures, { ...caller, who: owner.who, scope: owner.scope });
      const { profile_id } = owner.who;
      const ownDeals = configuration.only_own ? await readOwnDeals(db, profile_id) : [];
      const now = clock.now();
      const hash = hashOf(family, configuration);
      const [first, same, taken, runs] = await Promise.all([
        readPreview(db, reader, configuration, ownDeals, now),
        findSame(db, scope, { family, hash, except: query.report_id ?? 0, profile_id }),
        readTaken(db, profile_id, dayOf(now)),
        countPending(db, who.user_id),
      ]);
      return {
        data: {
          ...first,
          profile_type: owner.who.profile_type,
          same: same ?? null,
          taken: { ...taken, most_rows: rowsPerDay, most_bytes: bytesPerDay },
          pending: { runs, most: pendingRuns },
        },
      };
    },
    { transaction: 'own', idempotent: false },
  );

  api.mount(values, async (caller) => {
    const reader = await openFiguresReader(figures, caller);
    return readValues(caller.db, reader, caller.query, clock.now());
  });
}

/** The owner of a report, while they belong to its profile: with another one's eyes nobody else may look. */
async function ownerOf(
  db: Database,
  { user_id, profile_id }: Pick<Report, 'user_id' | 'profile_id'>,
): Promise<Person> {
  const owner = await personOf(db, user_id);
  if (owner.who.profile_id !== profile_id) throw new AppError('ConflictError', { text: 'report_owner_left' });
  return owner;
}

async function personOf(db: Database, user_id: number): Promise<Person> {
  const person = await findPerson(db, user_id);
  if (!person) throw new AppError('NotFoundError');
  return person;
}
