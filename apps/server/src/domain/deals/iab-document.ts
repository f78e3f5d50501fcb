import { threeLetterCodes } from './country-codes.ts';
import type { DealToSend, SentStatus } from './deal-to-send.ts';
import type { Seller } from './seller.ts';

/** The seller's side; 4 is archived, which cannot become active again. */
export const SELLER_STATUS: Record<SentStatus, number> = { active: 0, paused: 1, pending: 2, complete: 4 };

const AD_TYPES = { video: 2, preroll: 2, outstream: 2, native: 4 } as const;

/** Nobody is told how many sell a blind deal. */
const publisherCount = ({ transparency, inventory: { action, publishers } }: DealToSend) => {
  if (transparency === 'blind') return 0;
  return action === 'include' && publishers.length === 1 ? 1 : 2;
};

/** Where a fixed list of publishers sells openly, that list. */
function inventoryOf({ transparency, inventory }: DealToSend) {
  if (transparency === 'blind' || !inventory.isFixed) return {};
  const { publishers } = inventory;
  return {
    inventory: { sellerids: publishers.map(({ id }) => String(id)), ext: { publishers } },
  };
}

/** What of a deal the standard has no field for. */
const extensionsOf = (deal: DealToSend) => ({
  auction: deal.auction,
  priority: deal.priority,
  ...(deal.visibility_minimum === null ? {} : { viewability: deal.visibility_minimum }),
  ...(deal.ctr === null ? {} : { ctr: deal.ctr }),
  ...(deal.sizes.length > 0 ? { sizes: deal.sizes.map(({ width: w, height: h }) => ({ w, h })) } : {}),
  ...(deal.supplies.length > 0 ? { supplies: deal.supplies } : {}),
  ...(deal.brands.length > 0 ? { brands: deal.brands.map(({ name }) => name) } : {}),
  ...(deal.segmentgroups.length > 0
    ? {
        segments: {
          operator: deal.segmentgroup_operator,
          groups: deal.segmentgroups.map((segments) => ({
            operator: deal.segment_operator,
            segments: segments.map(({ segment_id, name, provider, match, external_value }) => ({
              ...{ id: String(segment_id), name, provider, match },
              ...(external_value === null ? {} : { value: external_value }),
            })),
          })),
        },
      }
    : {}),
});

function termsOf({ start, end, countries, floor }: DealToSend) {
  return {
    ...(start ? { startdate: start } : {}),
    ...(end ? { enddate: end } : {}),
    ...(countries.codes.length > 0 ? { countries: threeLetterCodes(countries.action, countries.codes) } : {}),
    ...(floor === null ? {} : { dealfloor: floor }),
    cur: 'EUR',
    guar: 0,
    // First price, as the exchanges of today sell.
    pricetype: 1,
  };
}

/** A deal as a document of the IAB Tech Lab Deals API 1.0. */
export const iabDocument = (deal: DealToSend, { origin, seller }: Seller) => ({
  id: deal.deal_code,
  name: deal.name,
  created: deal.created,
  sellerstatus: SELLER_STATUS[deal.status],
  origin,
  seller,
  wseat: deal.buyers.map(({ id }) => String(id)),
  adtypes: [AD_TYPES[deal.type]],
  // Segments are not the publishers' own data; they stay as they are until the deal is sent again.
  auxdata: deal.segmentgroups.length > 0 ? 1 : 3,
  pubcount: publisherCount(deal),
  dinventory: deal.inventory.isFixed ? 1 : 2,
  terms: termsOf(deal),
  ...inventoryOf(deal),
  ext: extensionsOf(deal),
});
