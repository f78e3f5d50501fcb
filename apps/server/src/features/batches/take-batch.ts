import { rm } from 'node:fs/promises';
import { BatchRefused } from '@encart/analytics/ingest/batch-errors.ts';
import type { Checked } from '@encart/analytics/ingest/check.ts';
import { ingest } from '@encart/analytics/ingest/ingest.ts';
import { receive } from '@encart/analytics/ingest/receive.ts';
import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS } from '@encart/contract/analytics/durations.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { AuditEntry } from '#domain/audit/write-audit.ts';
import { fromEngine } from '#domain/figures/ask-figures.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { nameResolver } from './batch-names.store.ts';
import { endBatch, finishBatch, openBatch, type Progress, readSent, tellProgress } from './batches.store.ts';

export interface Sending {
  fact: FactName;
  batch_source: string;
  batch_name: string;
  format: BatchFormat;
  gzip: boolean;
  chunks: AsyncIterable<Uint8Array>;
  integration_id: number | null;
  audit: (entry: AuditEntry, db: Database) => Promise<void>;
  /** Whoever sends is gone, or the process ends. */
  signal: AbortSignal;
  onProgress?: (stage: 'received' | 'checked' | 'loaded', done: number) => void;
}

type TakingDeps = Pick<Deps, 'db' | 'figures' | 'disk' | 'clock' | 'logger'>;

const BEAT_MS = 20_000;
const LOOK_EVERY_BYTES = 32 * 1024 * 1024;

const lost = () => new AppError('ConflictError', { text: 'batch_lost' });

const periodOf = (fact: FactName, { first, last }: Checked): Progress =>
  fact === 'delivery'
    ? { first_day: first, last_day: last }
    : { first_at: new Date(first), last_at: new Date(Date.parse(last) + HALF_HOUR_MS) };

/** Takes a batch from its first byte to the moment it counts; whatever goes wrong before, none of it does. */
export async function takeBatch(deps: TakingDeps, sending: Sending): Promise<SentBatch> {
  const { db: root, figures, disk, clock } = deps;
  const { fact, batch_source, batch_name, format, integration_id, audit, onProgress } = sending;
  const engine = engineOf(figures);
  const named = { fact, batch_source, batch_name };
  const batch_id = await inTransaction(root, async (db) => {
    const id = await openBatch(db, { ...named, batch_format: format, integration_id }, clock.now());
    const changes = { batch_source: { before: null, after: batch_source } };
    await audit({ action: 'record.created', entity: 'batches', entity_id: id, changes }, db);
    return id;
  });

  const given = new AbortController();
  const signal = AbortSignal.any([sending.signal, given.signal]);
  const tell = async (progress: Progress = {}) => {
    if (await tellProgress(root, batch_id, progress, clock.now())) return;
    given.abort(lost());
    throw lost();
  };
  // A missed beat is no harm: the next one, or the next step, tells.
  const beat = setInterval(() => void tell().catch(() => {}), BEAT_MS);
  let file: string | undefined;
  try {
    let looked = 0;
    const onBytes = async (bytes: number) => {
      onProgress?.('received', bytes);
      if (bytes - looked < LOOK_EVERY_BYTES) return;
      looked = bytes;
      if (await disk.isLow())
        throw new AppError('ServiceUnavailableError', { text: 'disk_low', retryAfterSeconds: 60 });
      await tell({ batch_bytes: bytes });
    };
    const received = await receiveInTime({ ...sending, incoming: figures.incoming, onBytes, signal });
    file = received.file;
    await tell({ batch_state: 'checking', batch_bytes: received.bytes });
    const { unmapped } = await ingest(engine, {
      load: batch_id,
      fact,
      format,
      file,
      incoming: figures.incoming,
      latestDay: addDays(dayOf(clock.now()), 1),
      resolve: nameResolver(root, batch_id, clock.now()),
      onChecked: async (checked) => {
        onProgress?.('checked', checked.rows);
        await tell({ batch_state: 'loading', batch_rows: checked.rows, ...periodOf(fact, checked) });
      },
      onRows: async (rows_done) => {
        onProgress?.('loaded', rows_done);
        await tell({ rows_done });
      },
      signal,
    });
    signal.throwIfAborted();
    return await inTransaction(root, async (db) => {
      const outcome = await finishBatch(db, batch_id, unmapped, clock.now());
      if (!outcome) throw lost();
      const changes = { batch_state: { before: 'loading', after: outcome.batch_state } };
      await audit({ action: 'record.updated', entity: 'batches', entity_id: batch_id, changes }, db);
      return readSent(db, batch_id);
    });
  } catch (error) {
    const told = given.signal.aborted ? given.signal.reason : error;
    await giveUp(deps, sending, batch_id, told);
    throw asTold(told, batch_id);
  } finally {
    clearInterval(beat);
    if (file) await rm(file, { force: true });
  }
}

function engineOf(figures: Deps['figures']) {
  try {
    return figures.engine();
  } catch (error) {
    throw fromEngine(error);
  }
}

/** A sender may be slow, and may stop in the middle. */
async function receiveInTime(receiving: Parameters<typeof receive>[0] & { signal: AbortSignal }) {
  const late = AbortSignal.timeout(limits.batch.receiveMs);
  try {
    return await receive({ ...receiving, signal: AbortSignal.any([receiving.signal, late]) });
  } catch (error) {
    if (late.aborted) throw new AppError('BadRequestError', { text: 'batch_slow' });
    if (['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error)))
      throw new AppError('BadRequestError', { text: 'batch_cut' });
    throw error;
  }
}

/** Writes down that nothing of it counts; should even that fail, the lease runs out and says so. */
async function giveUp(
  { db: root, clock, logger }: TakingDeps,
  { audit }: Sending,
  batch_id: number,
  why: unknown,
) {
  const refused = why instanceof BatchRefused ? why : undefined;
  const state = refused ? 'refused' : 'failed';
  const faults = { faults: refused?.faults ?? [], count: refused?.count ?? 0 };
  if (!refused) logger.warn({ err: why, batch_id }, 'a batch failed');
  try {
    await inTransaction(root, async (db) => {
      if (!(await endBatch(db, batch_id, state, faults, clock.now()))) return;
      const changes = { batch_state: { before: null, after: state } };
      await audit({ action: 'record.updated', entity: 'batches', entity_id: batch_id, changes }, db);
    });
  } catch (error) {
    logger.error({ err: error, batch_id }, 'a failed batch could not be given up');
  }
}

function asTold(error: unknown, batch_id: number): unknown {
  if (!(error instanceof BatchRefused)) return fromEngine(error);
  const { faults, count } = error;
  return new AppError('RequestValidatorError', {
    text: 'batch_refused',
    broken: faults,
    details: { batch_id, count },
  });
}
