import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import type { Deps } from '#kit/deps.ts';
import { type OutgoingGuard, outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { later } from '#kit/process/clock.ts';
import { type Sealer, sealer } from '#kit/security/sealed-secrets.ts';
import { claimNext, drain, recordOutcome, waitBeforeRetry } from '#kit/work/queue.ts';
import { findDelivery, postponeRest, rememberDelivery } from './receivers.store.ts';
import { contextOf } from './secrets.ts';
import { sendSigned } from './signed-event.ts';

const TRIES = 8;
const DELIVERIES = { table: 'receiver_deliveries', columnPrefix: 'delivery' };

interface Claimed {
  delivery_id: number;
  delivery_key: string;
  delivery_attempts: number;
  integration_id: number;
}

type JobDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'logger'>;
type Tools = JobDeps & { guard: OutgoingGuard; open: Sealer['open'] };

const failed = (reason: 'revoked' | 'failed') => ({ ok: false, reason, status: null }) as const;

async function send({ db, clock, guard, open, logger }: Tools, claimed: Claimed): Promise<Outcome> {
  const { delivery_id, delivery_key, integration_id } = claimed;
  const found = await findDelivery(db, delivery_id);
  if (!found?.receiver_url || !found.receiver_secret_sealed || found.revoked_at) return failed('revoked');
  const { action, entity, entity_id, happened_at, receiver_url: url, receiver_secret_sealed } = found;
  try {
    const secret = open(receiver_secret_sealed, contextOf(integration_id));
    const event = { event: action, entity, entity_id, happened_at: happened_at.toISOString() };
    return await sendSigned(guard, event, { url, secret, delivery_key, now: clock.now() });
  } catch (error) {
    logger.error({ err: error, delivery_id }, 'event could not be signed');
    return failed('failed');
  }
}

async function deliver(tools: Tools, claimed: Claimed) {
  const { db, clock, logger } = tools;
  const { delivery_id, delivery_attempts, integration_id } = claimed;
  const outcome = await send(tools, claimed);
  const now = clock.now();
  const reason = outcome.ok ? null : outcome.reason;
  const final = reason === 'revoked' || delivery_attempts >= TRIES;
  const delivery_state = outcome.ok ? 'delivered' : final ? 'failed' : 'waiting';
  const next_attempt_at = later(now, waitBeforeRetry(delivery_attempts));
  if (!outcome.ok) logger.warn({ delivery_id, delivery_attempts, reason, final }, 'event not delivered');
  const written = await recordOutcome(
    db,
    DELIVERIES,
    { id: delivery_id, attempts: delivery_attempts },
    {
      delivery_state,
      delivery_status: outcome.status,
      delivery_reason: reason,
      ...(delivery_state === 'waiting' ? { next_attempt_at } : {}),
    },
  );
  if (!written || reason === 'revoked') return;
  await rememberDelivery(db, integration_id, delivery_state, now);
  if (!outcome.ok) await postponeRest(db, integration_id, next_attempt_at);
}

/** Tells receivers what has happened since, each event until it is taken or has been tried often enough. */
export function sendDeliveries(deps: JobDeps, stopping?: AbortSignal) {
  const { open } = sealer(deps.config.secretKey);
  const tools = { ...deps, open, guard: outgoingGuard(deps.config.outgoingHosts) };
  return drain<Claimed>(
    () => claimNext(deps.db, DELIVERIES, deps.clock.now()),
    (claimed) => deliver(tools, claimed),
    stopping,
  );
}
