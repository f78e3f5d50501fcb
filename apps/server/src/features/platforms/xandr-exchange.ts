import { z } from 'zod';
import type { DealToSend } from '#domain/deals/deal-to-send.ts';
import type { Hold } from '#kit/work/hold.ts';
import { type ExchangeFailure, type PlatformAnswer, unexpected } from './platform-answer.ts';
import type { Ask } from './platform-connection.ts';
import { xandrDeal, xandrDocument, xandrProfile } from './xandr-document.ts';

const found = z.object({ id: z.int().positive(), code: z.string().nullish() });
const answer = z.object({
  response: z.object({
    status: z.literal('OK'),
    id: z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).optional(),
    deal: found.nullish(),
    deals: z.array(found).nullish(),
    profile: found.nullish(),
    profiles: z.array(found).nullish(),
  }),
});

/** The message while it is ours. */
interface Claim extends Pick<Hold, 'report'> {
  key: string;
}

type Service = 'deal' | 'profile';
type Id = { ok: true; status: number; id: number | undefined };

/** Looks a deal or profile up by our code. */
async function findByCode(ask: Ask, service: Service, code: string): Promise<Id | ExchangeFailure> {
  const answered = await ask({ method: 'GET', path: `/${service}?code=${encodeURIComponent(code)}` });
  if (!answered.ok) {
    if (answered.status === 404) return { ok: true, status: 404, id: undefined };
    return answered;
  }
  const { data } = answer.safeParse(answered.json);
  if (!data) return unexpected(answered.status);
  const one = data.response[service];
  const all = [...(data.response[`${service}s`] ?? []), ...(one ? [one] : [])];
  return { ok: true, status: answered.status, id: all.find((each) => each.code === code)?.id };
}

/** Makes a deal or profile, or changes the one of our code: what a lost answer has already made is found again. */
async function put(
  ask: Ask,
  service: Service,
  body: { code: string },
  { key, report }: Claim,
): Promise<Id | ExchangeFailure> {
  const known = await findByCode(ask, service, body.code);
  if (!known.ok) return known;
  // Of two that have looked at once, both would make one: whoever has lost the message meanwhile stops here.
  if (known.id === undefined) await report();
  const answered = await ask(
    known.id === undefined
      ? { method: 'POST', path: `/${service}`, body: { [service]: body }, key }
      : { method: 'PUT', path: `/${service}?id=${known.id}`, body: { [service]: body }, key },
  );
  if (!answered.ok) return answered;
  const { data } = answer.safeParse(answered.json);
  const id = known.id ?? Number(data?.response.id ?? data?.response[service]?.id);
  if (!data || !Number.isSafeInteger(id)) return unexpected(answered.status);
  return { ok: true, status: answered.status, id };
}

/** Sends a deal to Xandr's services, its profile first; what is sent is kept before it leaves. */
export async function sendXandr(
  ask: Ask,
  deal: DealToSend,
  { key, report }: Claim,
): Promise<PlatformAnswer | ExchangeFailure> {
  const keep = (profile_id: number | null) =>
    report({ document: JSON.stringify(xandrDocument(deal, profile_id)) });
  await keep(null);
  const profile = await put(ask, 'profile', xandrProfile(deal), { key: `${key}.profile`, report });
  if (!profile.ok) return profile;
  const profile_id = profile.id ?? null;
  await keep(profile_id);
  const sent = await put(ask, 'deal', xandrDeal(deal, profile_id), { key, report });
  if (!sent.ok) return sent;
  return {
    ok: true,
    status: sent.status,
    external_deal_id: String(sent.id),
    // Live for its buyers as soon as it is active and has begun.
    platform_state: deal.status,
  };
}
