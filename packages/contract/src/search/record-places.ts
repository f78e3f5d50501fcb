import { can } from '#access/can.ts';
import type { PageName } from '#access/pages.ts';
import type { Principal } from '#access/principal.ts';
import { QUICKREPORTS, quickreports } from '#analytics/dimensions.ts';
import { mayFilterBy } from '#analytics/filter-dimensions.ts';
import { type Resource, writableFields } from '#api/resource.ts';
import { callsOf } from '#api/resource-calls.ts';
import { type ResourceName, resources } from '#resources/resources.ts';

/** Where a record that was found can be opened. */
export type RecordPlace =
  /** A page of its own. */
  | { kind: 'page'; page: PageName }
  /** Its list, narrowed to it; its form beside it where it has one there. */
  | { kind: 'list'; page: PageName; form: boolean }
  /** The figures, narrowed to it. */
  | { kind: 'report'; noun: (typeof QUICKREPORTS)[number] };

/** Pages that show a record, the best first, where the page that changes it is not the only one. */
const VIEWS: Partial<Record<ResourceName, readonly PageName[]>> = {
  masterdeals: ['deals-view'],
  matrices: ['tags-matrices-update', 'tags-matrices-view'],
  serverloads: ['monitoring-server'],
};

/** What happened or was sent is no record that somebody looks for by its name. */
const UNNAMED: readonly ResourceName[] = ['firedalerts', 'batches', 'dimensionentries'];

function recordPlace(who: Principal, resource: Resource, name: ResourceName): RecordPlace[] {
  const { list, update } = resource.pages;
  if (!can(who, { page: list })) return [];
  const views = VIEWS[name] ?? (resource.edited === 'on-page' ? [update] : []);
  const page = views.find((view) => can(who, { page: view }));
  if (page) return [{ kind: 'page', page }];
  const form = resource.edited === 'in-list' && writableFields(resource).length > 0;
  return [{ kind: 'list', page: list, form }];
}

function reportPlace(who: Principal, name: ResourceName): RecordPlace[] {
  const noun = QUICKREPORTS.find((one) => one === name);
  if (!noun || !mayFilterBy(who, quickreports[noun])) return [];
  const canBreakDown = QUICKREPORTS.some(
    (other) => other !== noun && can(who, { page: `quickreports-${other}` }),
  );
  return canBreakDown ? [{ kind: 'report', noun }] : [];
}

/** Every place that somebody may open a record of this resource in; none where they may not read it. */
export function placesOf(who: Principal, name: ResourceName): RecordPlace[] {
  const resource: Resource = resources[name];
  if (UNNAMED.includes(name) || !can(who, { needs: callsOf(resource).list.needs })) return [];
  return [...recordPlace(who, resource, name), ...reportPlace(who, name)];
}
