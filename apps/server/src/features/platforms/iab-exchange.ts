import { z } from 'zod';
import type { DealToSend } from '#domain/deals/deal-to-send.ts';
import type { iabDocument } from '#domain/deals/iab-document.ts';
import { type ExchangeFailure, type PlatformAnswer, unexpected } from './platform-answer.ts';
import type { Ask } from './platform-connection.ts';
import { SEAT_STATES, type SeatState } from './seat-states.ts';

/** The BuyerSeat object: a platform may say more than we read. */
const buyerSeat = z.object({
  version: z.string(),
  id: z.string(),
  buyerstatus: z
    .array(
      z.object({
        buyerseatid: z.string().max(100),
        status: z
          .int()
          .min(0)
          .max(SEAT_STATES.length - 1),
      }),
    )
    .max(5_000)
    .default([]),
});

/** Reads back what each seat says of a deal. */
export async function askIabStatus(ask: Ask, deal_code: string): Promise<PlatformAnswer | ExchangeFailure> {
  const answered = await ask({ method: 'POST', path: '/status', body: { id: deal_code } });
  if (!answered.ok) return answered;
  const { data } = buyerSeat.safeParse(answered.json);
  if (data?.id !== deal_code) return unexpected(answered.status);
  const seats = new Map<number, SeatState>();
  for (const { buyerseatid, status } of data.buyerstatus) {
    const state = SEAT_STATES[status];
    if (state && /^\d{1,9}$/.test(buyerseatid)) seats.set(Number(buyerseatid), state);
  }
  return { ok: true, status: answered.status, seats };
}

/**
 * Sends a deal under its own code, which makes it or changes it: the receiver knows it by nothing else. What its seats
 * say is read afterwards; when that fails, it is asked for again later.
 */
export async function sendIab(
  ask: Ask,
  deal: DealToSend,
  document: ReturnType<typeof iabDocument>,
  key: string,
): Promise<PlatformAnswer | ExchangeFailure> {
  const answered = await ask({ method: 'POST', path: '', body: document, key });
  if (!answered.ok) return answered;
  const sent: PlatformAnswer = { ok: true, status: answered.status, external_deal_id: deal.deal_code };
  const told = await askIabStatus(ask, deal.deal_code);
  return told.ok ? { ...told, ...sent } : sent;
}
