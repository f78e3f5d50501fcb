import type { DealType } from '@encart/contract/resources/masterdeals.ts';
import type { DealToSend } from '#domain/deals/deal-to-send.ts';

/** Where an impression of each type is shown: `placement` is deprecated, and still what servers read floors by. */
const MEDIA: Record<DealType, object> = {
  video: { video: {} },
  preroll: { video: { placement: 1, plcmt: 1, startdelay: 0 } },
  outstream: { video: { placement: 3, plcmt: 4 } },
  native: { native: { ver: '1.2' } },
};

/** A deal as the part of an OpenRTB 2.6 impression that offers it. */
export const openrtbDocument = (deal: DealToSend) => ({
  ...MEDIA[deal.type],
  pmp: {
    private_auction: deal.auction === 'private' ? 1 : 0,
    deals: [
      {
        id: deal.deal_code,
        bidfloor: deal.floor ?? 0,
        // Not inherited from the impression: left out it would be dollars.
        bidfloorcur: 'EUR',
        at: 1,
        wseat: deal.buyers.map(({ id }) => String(id)),
        guar: 0,
      },
    ],
  },
});
