import { can } from '@encart/contract/access/can.ts';
import type { PageName } from '@encart/contract/access/pages.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  type NamedDimension,
  QUICKREPORTS,
  quickreports,
} from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { REPORT_FAMILIES, reportPages } from '@encart/contract/reports/report-families.ts';
import type { FiredRow } from '#features/alerts/alert-rows.ts';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { beginOf } from './fired-length.ts';

/** The parts of a fired alert that say where one looks further. */
export type FiredPlaceParts = Pick<
  FiredRow,
  'subject' | 'metric' | 'by' | 'about' | 'about_id' | 'since' | 'until' | 'fired_at' | 'contributors_by'
>;

/** A page where one acts on what was told, and what the way to it is called. */
export interface FiredPlace {
  kind: 'quickreport' | 'dashboard' | 'server' | 'deal' | 'deals' | 'batches' | 'reports' | 'work';
  to: string;
  search: AddressTexts;
}

interface Narrowing {
  dimension: NamedDimension;
  id: number;
}

/** Days before what happened, so that one sees what it was before. */
const DAYS_BEFORE = 13;

/** Where one looks further, or acts; null where the reader may open no such page. */
export function firedPlace(who: Principal | null, fired: FiredPlaceParts): FiredPlace | null {
  const { subject, about, about_id } = fired;
  const may = (page: PageName) => can(who, { page });
  if (subject === 'delivery' || subject === 'auctions') return figuresPlace(who, fired, narrowingOf(fired));
  if (subject === 'serverloads') {
    if (!may('monitoring-servers')) return null;
    const page = about_id === null ? 'monitoring-servers' : 'monitoring-server';
    return { kind: 'server', to: pathOf(page, { serverload_id: about_id ?? 0 }), search: {} };
  }
  if (subject === 'deals') {
    if (about_id !== null && may('deals-view'))
      return { kind: 'deal', to: pathOf('deals-view', { masterdeal_id: about_id }), search: {} };
    return may('deals-list') ? { kind: 'deals', to: pathOf('deals-list'), search: {} } : null;
  }
  if (subject === 'freshness')
    return may('admin-batches-list')
      ? { kind: 'batches', to: pathOf('admin-batches-list'), search: about ? { q: about } : {} }
      : null;
  if (subject === 'schedules')
    return may('admin-work')
      ? { kind: 'work', to: pathOf('admin-work'), search: { queue: 'scheduled_runs' } }
      : null;
  const family = REPORT_FAMILIES.find((name) => may(reportPages(name).list));
  return family
    ? { kind: 'reports', to: pathOf(reportPages(family).list), search: about ? { q: about } : {} }
    : null;
}

/** Where the figures of one row that contributed are told apart. */
export const contributorPlace = (
  who: Principal | null,
  fired: FiredPlaceParts,
  id: number,
): FiredPlace | null =>
  fired.contributors_by === null
    ? null
    : figuresPlace(who, fired, [{ dimension: fired.contributors_by, id }, ...narrowingOf(fired)]);

const narrowingOf = ({ by, about_id }: FiredPlaceParts): Narrowing[] =>
  by !== null && about_id !== null ? [{ dimension: by, id: about_id }] : [];

function figuresPlace(
  who: Principal | null,
  fired: FiredPlaceParts,
  narrowings: readonly Narrowing[],
): FiredPlace | null {
  const open = narrowings.filter(({ dimension }) => mayFilterBy(who, dimension));
  return fired.subject === 'auctions' ? dashboardPlace(who, fired, open) : reportPlace(who, fired, open);
}

function dashboardPlace(
  who: Principal | null,
  { metric }: FiredPlaceParts,
  narrowings: readonly Narrowing[],
): FiredPlace | null {
  if (!can(who, { page: 'analytics-dashboard' })) return null;
  const filters = narrowings
    .filter(({ dimension }) => isOneOf(AUCTION_DIMENSIONS, dimension))
    .map(({ dimension, id }) => [dimension, String(id)]);
  return {
    kind: 'dashboard',
    to: pathOf('analytics-dashboard'),
    search: { duration: 'one_week', ...(metric ? { metrics: metric } : {}), ...Object.fromEntries(filters) },
  };
}

function reportPlace(
  who: Principal | null,
  { metric, until, ...times }: FiredPlaceParts,
  narrowings: readonly Narrowing[],
): FiredPlace | null {
  const path = narrowings.filter(({ dimension }) => isOneOf(DELIVERY_DIMENSIONS, dimension));
  const own = QUICKREPORTS.find((name) => quickreports[name] === path[0]?.dimension);
  const noun = [...(own ? [own] : []), ...QUICKREPORTS].find((name) =>
    can(who, { page: `quickreports-${name}` }),
  );
  if (!noun) return null;
  const first = dayOf(new Date(beginOf(times)));
  const last = until ? dayOf(new Date(Date.parse(until) - 1)) : first;
  return {
    kind: 'quickreport',
    to: pathOf(`quickreports-${noun}`, { params: path.flatMap(({ dimension, id }) => [dimension, id]) }),
    search: {
      start: addDays(first, -DAYS_BEFORE),
      end: last < first ? first : last,
      ...(metric ? { metrics: metric } : {}),
    },
  };
}
