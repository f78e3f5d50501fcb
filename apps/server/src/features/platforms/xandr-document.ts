import { clockText } from '@encart/contract/analytics/zone.ts';
import type { DealToSend, SegmentToSend } from '#domain/deals/deal-to-send.ts';

/** The clocks of our members' accounts show Paris. */
const localTime = (instant: string | null) => instant && clockText(new Date(instant));

/** A provider's own value is a number; where it is none, it is the segment's code. */
const providerValue = (value: string | null) => {
  if (value === null) return {};
  return /^\d{1,9}$/.test(value) ? { other_equals: Number(value) } : { code: value };
};

const segmentOf = ({ segment_id: id, name, match, external_value }: SegmentToSend) => ({
  ...{ id, name, action: match ? 'include' : 'exclude' },
  ...providerValue(external_value),
});

/** What of a deal has no field that deals respect there: for the people who read it. */
const descriptionOf = ({ visibility_minimum, ctr, supplies }: DealToSend) =>
  [
    ...(visibility_minimum === null ? [] : [`Viewability at least ${visibility_minimum} %`]),
    ...(ctr === null ? [] : [`Click rate aimed at: ${ctr} %`]),
    ...(supplies.length > 0 ? [`Supplies: ${supplies.join(', ')}`] : []),
  ].join('. ') || null;

/** A deal of Xandr's Deal service; its profile is made first. */
export const xandrDeal = (deal: DealToSend, profile_id: number | null) => ({
  code: deal.deal_code,
  name: deal.name.slice(0, 255),
  description: descriptionOf(deal),
  active: deal.status === 'active',
  start_date: localTime(deal.start),
  end_date: localTime(deal.end),
  ask_price: deal.floor ?? 0,
  currency: 'EUR',
  version: 2,
  type: { id: deal.auction === 'private' ? 2 : 1 },
  auction_type: { id: 1 },
  ...(deal.auction === 'private' ? { priority: deal.priority } : {}),
  // A seat is known by its bidder; a buyer without one is a member of the platform.
  buyer_seats: deal.buyers.flatMap(({ id, name, dsp_id }) =>
    dsp_id === null ? [] : [{ bidder_id: dsp_id, code: String(id), name }],
  ),
  buyer_members: deal.buyers.flatMap(({ id, dsp_id }) => (dsp_id === null ? [{ id }] : [])),
  brands: deal.brands.map(({ id, name }) => ({ id, name })),
  brand_restrict: deal.brands.length > 0,
  profile_id,
});

/** What a deal targets, as Xandr's Profile service takes it. */
export function xandrProfile(deal: DealToSend) {
  const { inventory, countries } = deal;
  const isBlind = deal.transparency === 'blind';
  return {
    code: deal.deal_code,
    description: deal.name,
    publisher_targets: inventory.publishers.map(({ id, name }) => (isBlind ? { id } : { id, name })),
    inventory_action: inventory.action,
    country_targets: countries.codes.map((code) => ({ code })),
    country_action: countries.codes.length > 0 ? countries.action : 'exclude',
    size_targets: deal.sizes,
    segment_group_targets: deal.segmentgroups.map((segments) => ({
      boolean_operator: deal.segment_operator,
      segments: segments.map(segmentOf),
    })),
    segment_boolean_operator: deal.segmentgroup_operator,
  };
}

/** Both, as they are kept and handed over. */
export const xandrDocument = (deal: DealToSend, profile_id: number | null = null) => ({
  profile: xandrProfile(deal),
  deal: xandrDeal(deal, profile_id),
});
