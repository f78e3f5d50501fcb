import type { Outcome } from '@encart/contract/resources/integrations.calls.ts';
import { sql } from 'kysely';
import { signingContext } from '#domain/receivers/secret-contexts.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { type OutgoingGuard, outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { type Sealer, sealer } from '#kit/security/sealed-secrets.ts';
import type { Claimed } from '#kit/work/claim.ts';
import { afterMs, type Queue, waitBeforeRetry } from '#kit/work/queue.ts';
import { type QueueRunner, type RunnerOptions, runQueue } from '#kit/work/queue-runner.ts';
import { recordOutcome } from '#kit/work/record.ts';
import { findDelivery, postponeRest, rememberDelivery } from './receivers.store.ts';
import { sendSigned } from './signed-event.ts';

/** One event at a time to each receiver, in the order of what happened. */
export const DELIVERIES: Queue = {
  table: 'receiver_deliveries',
  id: 'delivery_id',
  title: sql<string>`(select integration_name from integrations
    where integrations.integration_id = receiver_deliveries.integration_id)`,
  tries: 8,
  perShare: 1,
  whenEnded: () => ({ delivery_state: 'failed' }),
  whenRetried: () => ({ delivery_state: 'waiting' }),
};

interface Delivery {
  delivery_id: number;
  delivery_key: string;
  integration_id: number;
}

type JobDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'logger'>;
type Tools = JobDeps & { guard: OutgoingGuard; open: Sealer['open'] };

const failed = (reason: 'revoked' | 'failed') => ({ ok: false, reason, status: null }) as const;

async function send({ db, clock, guard, open, logger }: Tools, delivery: Delivery): Promise<Outcome> {
  const { delivery_id, delivery_key, integration_id } = delivery;
  const found = await findDelivery(db, delivery_id);
  if (!found?.receiver_url || !found.receiver_secret_sealed || found.revoked_at) return failed('revoked');
  const { action, entity, entity_id, happened_at, receiver_url: url, receiver_secret_sealed } = found;
  try {
    const secret = open(receiver_secret_sealed, signingContext(integration_id));
    const event = { event: action, entity, entity_id, happened_at: happened_at.toISOString() };
    return await sendSigned(guard, event, { url, secret, delivery_key, now: clock.now() });
  } catch (error) {
    logger.error({ err: error, delivery_id }, 'event could not be signed');
    return failed('failed');
  }
}

async function deliver(tools: Tools, claimed: Claimed<Delivery>): Promise<undefined> {
  const { db: root, clock, logger } = tools;
  const { row, attempts } = claimed;
  const outcome = await send(tools, row);
  const reason = outcome.ok ? null : outcome.reason;
  if (reason) logger.warn({ delivery_id: row.delivery_id, attempts, reason }, 'event not delivered');
  const columns = { delivery_status: outcome.status, delivery_reason: reason };
  // In one change: what else waits for a receiver that does not answer is not claimed in between.
  await inTransaction(root, async (db) => {
    const end = await recordOutcome(
      db,
      clock,
      DELIVERIES,
      claimed,
      reason
        ? { end: reason === 'revoked' ? 'failed' : 'again', error: reason, columns }
        : { end: 'done', columns: { delivery_state: 'delivered', ...columns } },
    );
    if (!end || reason === 'revoked') return;
    const state = end === 'done' ? 'delivered' : end === 'failed' ? 'failed' : 'waiting';
    await rememberDelivery(db, row.integration_id, state, clock.now());
    if (!reason) return;
    await postponeRest(db, row.integration_id, afterMs(clock.inDatabase(), waitBeforeRetry(attempts)));
  });
}

/** Tells receivers what has happened since, each event until it is taken or has been tried often enough. */
export function deliveryRunner(deps: JobDeps, options: RunnerOptions): QueueRunner {
  const { open } = sealer(deps.config.secretKey);
  const tools = { ...deps, open, guard: outgoingGuard(deps.config.outgoingHosts) };
  return runQueue<Delivery>(deps, DELIVERIES, (claimed) => deliver(tools, claimed), options);
}
