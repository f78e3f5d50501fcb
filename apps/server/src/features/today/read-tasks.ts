import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { REPORT_FAMILIES, reportPages } from '@encart/contract/reports/report-families.ts';
import type { TodayItem, TodayLink } from '@encart/contract/today/today-items.ts';
import { readSourceFreshness } from '#domain/figures/source-freshness.ts';
import type { Database } from '#kit/db/database.ts';
import {
  readDealsInTrouble,
  readEndingDeals,
  readFailedReports,
  readSilentServers,
  readUnseenAlerts,
} from './today.store.ts';

export interface Asking {
  db: Database;
  scope: Scope;
  who: Principal;
  now: Date;
}

export const listLink = (page: TodayLink['page'], search: TodayLink['search'] = {}): TodayLink => ({
  page,
  params: {},
  search,
});

async function alerts({ db, who }: Asking): Promise<TodayItem[]> {
  if (!can(who, { page: 'alerts-fired-list' })) return [];
  const found = await readUnseenAlerts(db, who);
  if (!found) return [];
  const { name, about, subject, count } = found;
  // Super administrators see everybody's in the list.
  const own = { acknowledged: 'false', user_id: String(who.user_id) };
  return [
    { kind: 'alerts', tone: 'bad', link: listLink('alerts-fired-list', own), name, about, subject, count },
  ];
}

async function dealsInTrouble({ db, scope, who }: Asking): Promise<TodayItem[]> {
  if (!can(who, { page: 'deals-list' })) return [];
  const found = await readDealsInTrouble(db, scope);
  if (!found) return [];
  const { id, name, count } = found;
  const link: TodayLink =
    count === 1
      ? { page: 'deals-view', params: { masterdeal_id: id }, search: {} }
      : listLink('deals-list', { sort: '-sent_at', in_trouble: 'true' });
  return [{ kind: 'deals_in_trouble', tone: 'bad', link, name, count }];
}

async function dealsEnding({ db, scope, who, now }: Asking): Promise<TodayItem[]> {
  if (!can(who, { page: 'deals-list' })) return [];
  const found = await readEndingDeals(db, scope, now);
  if (!found) return [];
  const { id, name, count, enddate } = found;
  const link: TodayLink =
    count === 1
      ? { page: 'deals-view', params: { masterdeal_id: id }, search: {} }
      : listLink('deals-list', { sort: 'enddate', ending_soon: 'true' });
  return [{ kind: 'deals_ending', tone: 'neutral', link, name, count, enddate: enddate.toISOString() }];
}

async function reportsFailed({ db, who, now }: Asking): Promise<TodayItem[]> {
  const families = REPORT_FAMILIES.filter((family) => can(who, { page: reportPages(family).list }));
  const found = await readFailedReports(db, who, families, now);
  if (!found) return [];
  const { family, name, count } = found;
  return [
    {
      kind: 'reports_failed',
      tone: 'bad',
      link: listLink(reportPages(family).list, { to_do: 'true' }),
      name,
      count,
    },
  ];
}

/** The platform's own troubles are for super administrators alone, whatever rights a profile was given. */
async function platform({ db, scope, who, now }: Asking): Promise<TodayItem[]> {
  if (scope !== 'everything' || who.user_role !== 'SA') return [];
  const [servers, sources] = await Promise.all([readSilentServers(db), readSourceFreshness(db, now)]);
  const late = sources
    .filter(({ state }) => state === 'late')
    .toSorted((one, other) => (other.hours_late ?? 0) - (one.hours_late ?? 0));
  const [latest] = late;
  const items: TodayItem[] = [];
  if (servers)
    items.push({
      kind: 'servers_silent',
      tone: 'bad',
      link: listLink('monitoring-servers', { server_state: 'silent' }),
      name: servers.name,
      count: servers.count,
    });
  if (latest)
    items.push({
      kind: 'sources_late',
      tone: 'bad',
      link: listLink('monitoring-platform'),
      name: latest.batch_source,
      count: late.length,
      last_day: dayOf(new Date(latest.covered_until.getTime() - 1)),
    });
  return items;
}

const together = async (
  asking: Asking,
  parts: readonly ((asking: Asking) => Promise<TodayItem[]>)[],
): Promise<TodayItem[]> => (await Promise.all(parts.map((read) => read(asking)))).flat();

const BUT_REPORTS = [platform, alerts, dealsInTrouble, dealsEnding];

/** What waits for the caller to act on it. */
export const readTasks = (asking: Asking) => together(asking, [...BUT_REPORTS, reportsFailed]);

/** The same for whoever counts reports family by family. */
export const readTasksButReports = (asking: Asking) => together(asking, BUT_REPORTS);
