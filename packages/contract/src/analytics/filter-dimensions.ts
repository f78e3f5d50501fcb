import { type Ability, abilitiesOf } from '#access/abilities.ts';
import type { Principal } from '#access/principal.ts';
import { NAMED_DIMENSIONS, type NamedDimension } from './dimensions.ts';

/**
 * The reports that tell figures apart by each dimension. Whoever may open one of them may also narrow other figures
 * by it; to anybody else the dimension is closed, since narrowing id by id would tell the same as the report.
 */
const REPORTS: Record<NamedDimension, readonly Ability[]> = {
  publisher: ['quickreports-publishers'],
  deal: ['quickreports-deals'],
  dsp: ['quickreports-dsps'],
  format: ['quickreports-formats'],
  member: ['quickreports-members'],
  supply: ['quickreports-supplies'],
  tradingdesk: ['quickreports-tradingdesks'],
  regie: ['quickreports-regies'],
  size: ['quickreports-sizes'],
  advertiser: ['reports-list', 'reports-advertisers-list', 'reports-campaigns-list'],
  brand: ['reports-list', 'reports-advertisers-list'],
  buyer: ['reports-list'],
  ssp: ['reports-list'],
  thematic: ['reports-list'],
  transaction: ['reports-list'],
  placement: ['reports-list'],
  placementgroup: ['reports-list'],
  position: ['reports-list'],
  campaign: ['reports-campaigns-list'],
  lineitem: ['reports-campaigns-list'],
  country: ['dashboard'],
  bidder: ['dashboard'],
  device: ['dashboard'],
};

/** May somebody tell figures apart by this dimension, narrow them to one of its values, and read their names? */
export const mayFilterBy = (who: Principal | null, dimension: NamedDimension): boolean => {
  const able = abilitiesOf(who);
  return REPORTS[dimension].some((report) => able.has(report));
};

export const dimensionsFor = (who: Principal): NamedDimension[] =>
  NAMED_DIMENSIONS.filter((dimension) => mayFilterBy(who, dimension));
