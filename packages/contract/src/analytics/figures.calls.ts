import { z } from 'zod';
import { signedIn, writes } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';

const rate = z.object({ usd_rate: z.number(), usd_rate_date: z.string() });

/** Up to when there are figures, and the rate dollars are shown at; shown on every screen with figures. */
export const figuresState = defineCall({
  name: 'figures.state',
  summary: 'Up to when there are figures, and the rate dollars are shown at',
  method: 'GET',
  path: '/figures/state/',
  needs: signedIn,
  reply: one(
    z.object({
      status: z.enum(['ok', 'unavailable', 'down']),
      /** The last day of delivery, and the first there is. */
      delivery: z.object({ first_day: z.string(), last_day: z.string() }).nullable(),
      /** The end of the last half hour of auctions, and the beginning of the first. */
      auctions: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).nullable(),
      received_at: z.iso.datetime().nullable(),
      ...rate.shape,
    }),
  ),
});

export const setUsdRate = defineCall({
  name: 'figures.usd-rate',
  summary: 'Set how many dollars a euro is shown as',
  method: 'PUT',
  path: '/figures/usd_rate/',
  needs: writes('batches', 'admin-batches-list'),
  body: z.strictObject({ usd_rate: z.number().min(0.1).max(10) }),
  reply: one(rate),
});
