import type { DealField } from './deal-values.ts';

/** The form of a deal from its top to its end. */
export const DEAL_SECTIONS = {
  identity: ['name', 'type', 'transparency', 'auction', 'privilege', 'startdate', 'enddate'],
  price: ['floorprice', 'net_price', 'price_entered', 'commission', 'visibility_minimum', 'ctr'],
  buyers: ['buyers'],
  inventory: ['inventory_action', 'publishers', 'salesthematics', 'supplies', 'sizes'],
  countries: ['country_action', 'countries'],
  audience: ['segment_operator', 'segmentgroup_operator', 'segmentgroups'],
  parties: ['brands', 'profiles'],
} as const satisfies Record<string, readonly DealField[]>;
export type DealSection = keyof typeof DEAL_SECTIONS;

export const DEAL_FIELDS: readonly DealField[] = Object.values(DEAL_SECTIONS).flat();
