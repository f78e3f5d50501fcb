import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import { FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { REPORT_FAMILIES, reportPages } from '@encart/contract/reports/report-families.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import type { Database } from '#kit/db/database.ts';
import { unseenIds } from '#kit/resources/resource.store.ts';

/** Whose eyes something is looked at with. */
export interface Viewer {
  who: Principal;
  scope: Scope;
}

/**
 * The dimensions whose values a scope decides about. Those of the others are the trade's common words: whoever sees a sale
 * sees who bought it, and an id of somebody else's sales narrows to nothing, like one that nobody has.
 */
const OF_SCOPE: Record<ProfileType, readonly NamedDimension[]> = {
  SA: [],
  P: ['regie', 'publisher'],
  B: ['buyer', 'tradingdesk'],
  A: ['advertiser', 'brand'],
};

/** Which of these values of a dimension the viewer does not see; an unseen one is told like a missing one. */
export async function unseenValues(
  db: Database,
  { who, scope }: Viewer,
  dimension: NamedDimension,
  ids: readonly number[],
): Promise<number[]> {
  const { resource } = dimensionNamed(dimension);
  if (!resource || !isOneOf(OF_SCOPE[who.profile_type], dimension)) return [];
  const listed = ids.filter((id) => id > NO_VALUE && id < FIRST_ENTRY_ID);
  return unseenIds(db, scope, resourceNamed(resource), listed);
}

async function unseenReports(db: Database, { who, scope }: Viewer, ids: readonly number[]) {
  const families = REPORT_FAMILIES.filter((family) => can(who, { page: reportPages(family).list }));
  if (families.length === 0 || ids.length === 0) return [...ids];
  const all = db
    .selectFrom('reports')
    .select('report_id')
    .where('report_id', 'in', [...ids])
    .where('report_family', 'in', families);
  const rows = await (scope === 'everything'
    ? all
    : all.where('profile_id', '=', scope.profile_id)
  ).execute();
  const seen = new Set(rows.map(({ report_id }) => report_id));
  return ids.filter((id) => !seen.has(id));
}

/** Which of the servers, deals or reports a rule names its owner does not see. */
export function unseenTargets(
  db: Database,
  viewer: Viewer,
  subject: AlertSubject,
  ids: readonly number[],
): Promise<number[]> {
  if (subject === 'serverloads') return unseenIds(db, viewer.scope, serverloads, ids);
  if (subject === 'deals') return unseenIds(db, viewer.scope, masterdeals, ids);
  if (subject === 'reports') return unseenReports(db, viewer, ids);
  return Promise.resolve([...ids]);
}

/** Names under which no figures have ever come. */
export async function unknownSources(db: Database, sources: readonly string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const rows = await db
    .selectFrom('batches')
    .select('batch_source')
    .distinct()
    .where('batch_source', 'in', [...sources])
    .execute();
  const known = new Set(rows.map(({ batch_source }) => batch_source));
  return sources.filter((source) => !known.has(source));
}
