import { addDays, addMonths, monthOf } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { nextRunAfter } from '@encart/contract/reports/report-schedule.ts';
import { type Ids, idOf, insertRows } from '#demo/insert-rows.ts';
import { configurationOf, hashOf } from '#domain/reports/report.ts';
import type { Database } from '#kit/db/database.ts';
import { DAY, earlier } from '#kit/process/clock.ts';
import { columnOf, type DemoReport } from './demo-report.ts';

const MINUTE = 60_000;

/** Not all at the same minute. */
const madeAt = (age: number, at: number, now: Date) =>
  age === 0 ? now : earlier(now, age * DAY + (at % 9) * 23 * MINUTE);

/** Whole months before a moment, as days of a report. */
function monthsBefore(months: number, moment: Date) {
  const end = monthOf(dayOf(moment));
  return { startdate: addMonths(end, -months), enddate: addDays(end, -1) };
}

/** Reports of the demo's people. Those older than their owner's account get the runs they have missed (`run-reports.ts`). */
export async function addReports(
  db: Database,
  reports: readonly DemoReport[],
  advertisers: Ids,
  now: Date,
): Promise<void> {
  const columns = ['user_id', 'user_name', 'user_email', 'profile_id'] as const;
  const users = await db.selectFrom('users').select(columns).execute();
  const rows = reports.map((given, at) => {
    const { family, owner, desks = [], age, months, by, advertisers: names = [], ...rest } = given;
    const user = users.find(({ user_name }) => user_name === owner);
    if (!user) throw new Error(`the demo names ${owner}, whom it does not make`);
    const created_at = madeAt(age, at, now);
    const { frequency = 'none', hour = 8 } = rest;
    const domain = user.user_email.slice(user.user_email.indexOf('@'));
    const record = {
      compare: 'none' as const,
      with_ids: false,
      only_own: false,
      format: 'csv' as const,
      separator: 'semicolon' as const,
      decimal: 'comma' as const,
      lineitems: [],
      lineitems_choice: 'include' as const,
      lineitem_filters: [],
      advanced_filters: null,
      startdate: null,
      enddate: null,
      ...rest,
      ...(months ? monthsBefore(months, created_at) : {}),
      frequency,
      dimensions: by.map(columnOf),
      advertisers: names.map((name) => idOf(advertisers, name)),
    };
    return {
      delivery: 'always',
      threshold: null,
      resend_when_complete: false,
      paused: false,
      ...record,
      hour,
      report_family: family,
      user_id: user.user_id,
      profile_id: user.profile_id,
      hash: hashOf(family, configurationOf(record)),
      sendto: [user.user_email, ...desks.map((desk) => `${desk}${domain}`)],
      created_at,
      next_run_at: nextRunAfter(frequency, hour, now),
    };
  });
  await insertRows(db, 'reports', rows);
}
