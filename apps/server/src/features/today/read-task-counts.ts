import { can } from '@encart/contract/access/can.ts';
import type { PageName } from '@encart/contract/access/pages.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { REPORT_FAMILIES, reportPages } from '@encart/contract/reports/report-families.ts';
import { TASK_KINDS, type TodayTask } from '@encart/contract/today/today-tasks.ts';
import { type Asking, listLink, readTasksButReports } from './read-tasks.ts';
import { countFailedBatches, countFailedMails, countUnmappedNames } from './task-counts.store.ts';
import { readFailedReports } from './today.store.ts';

type Count = (db: Asking['db'], scope: Scope, now: Date) => Promise<number>;

interface List {
  kind: TodayTask['kind'];
  page: PageName;
  search: TodayTask['link']['search'];
  count: Count;
}

/** Lists whose rows wait for whoever may open them. */
const LISTS: readonly List[] = [
  {
    kind: 'batches_failed',
    page: 'admin-batches-list',
    search: { to_do: 'true' },
    count: countFailedBatches,
  },
  {
    kind: 'names_unmapped',
    page: 'admin-dimensionentries-list',
    search: { entry_state: 'unmapped' },
    count: countUnmappedNames,
  },
  {
    kind: 'mails_failed',
    page: 'admin-mails',
    search: { mail_state: 'undelivered' },
    count: countFailedMails,
  },
];

const readList = async ({ db, scope, who, now }: Asking, { kind, page, search, count }: List) =>
  can(who, { page }) ? [{ kind, count: await count(db, scope, now), link: listLink(page, search) }] : [];

/** Each family of reports has a list of its own. */
async function readReports({ db, who, now }: Asking): Promise<TodayTask[]> {
  const open = REPORT_FAMILIES.filter((family) => can(who, { page: reportPages(family).list }));
  const found = await Promise.all(
    open.map(async (family) => ({ family, failed: await readFailedReports(db, who, [family], now) })),
  );
  return found.map(({ family, failed }) => ({
    kind: 'reports_failed',
    count: failed?.count ?? 0,
    link: listLink(reportPages(family).list, { to_do: 'true' }),
  }));
}

/** What waits for the caller, kind by kind: nothing they have no list of, and nothing of which there is none. */
export async function readTaskCounts(asking: Asking): Promise<TodayTask[]> {
  const [told, reports, ...lists] = await Promise.all([
    readTasksButReports(asking),
    readReports(asking),
    ...LISTS.map((list) => readList(asking, list)),
  ]);
  const others = told.flatMap((item) =>
    'count' in item && item.link && isTask(item.kind)
      ? [{ kind: item.kind, count: item.count, link: item.link }]
      : [],
  );
  return [...others, ...reports, ...lists.flat()]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => TASK_KINDS.indexOf(a.kind) - TASK_KINDS.indexOf(b.kind));
}

const isTask = (kind: string): kind is TodayTask['kind'] => (TASK_KINDS as readonly string[]).includes(kind);
