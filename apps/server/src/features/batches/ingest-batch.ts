import { rm } from 'node:fs/promises';
import { BatchError } from '@encart/analytics/ingest/batch-errors.ts';
import { ingest } from '@encart/analytics/ingest/ingest.ts';
import type { BatchSummary } from '@encart/analytics/ingest/validate-batch.ts';
import type { SentBatch } from '@encart/contract/analytics/batches.calls.ts';
import type { BatchFormat, FactName } from '@encart/contract/analytics/batches.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS } from '@encart/contract/analytics/durations.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { toAppError } from '#domain/figures/engine-errors.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { nameResolver } from './batch-names.store.ts';
import {
  endBatch,
  finishBatch,
  openBatch,
  type Progress,
  readSentBatch,
  recordProgress,
} from './batches.store.ts';
import { receiveUpload } from './receive-upload.ts';

export interface BatchUpload {
  fact: FactName;
  batch_source: string;
  batch_name: string;
  format: BatchFormat;
  gzip: boolean;
  chunks: AsyncIterable<Uint8Array>;
  integration_id: number | null;
  audit: (entry: AuditEntry, db: Database) => Promise<void>;
  /** Aborts when the sender disconnects, or the process ends. */
  signal: AbortSignal;
  onProgress?: (stage: 'received' | 'checked' | 'loaded', done: number) => void;
}

type IngestDeps = Pick<Deps, 'db' | 'figures' | 'disk' | 'clock' | 'logger'>;

const HEARTBEAT_MS = 20_000;
const CHECK_EVERY_BYTES = 32 * 1024 * 1024;

/** Somebody else has failed the batch meanwhile: its lease ran out. */
const batchLost = () => new AppError('ConflictError', { text: 'batch_lost' });

const periodOf = (fact: FactName, { first, last }: BatchSummary): Progress =>
  fact === 'delivery'
    ? { first_day: first, last_day: last }
    : { first_at: new Date(first), last_at: new Date(Date.parse(last) + HALF_HOUR_MS) };

/** Ingests a batch from its first byte to the moment it counts; whatever goes wrong before, none of it counts. */
export async function ingestBatch(deps: IngestDeps, upload: BatchUpload): Promise<SentBatch> {
  const { db: root, figures, disk, clock } = deps;
  const { fact, batch_source, batch_name, format, integration_id, audit, onProgress } = upload;
  const engine = engineOf(figures);
  const batch_id = await inTransaction(root, async (db) => {
    const batch = { fact, batch_source, batch_name, batch_format: format, integration_id };
    const id = await openBatch(db, batch, clock.now());
    const changes = { batch_source: { before: null, after: batch_source } };
    await audit({ action: 'record.created', entity: 'batches', entity_id: id, changes }, db);
    return id;
  });

  const leaseLost = new AbortController();
  const signal = AbortSignal.any([upload.signal, leaseLost.signal]);
  const report = async (progress: Progress = {}) => {
    if (await recordProgress(root, batch_id, progress, clock.now())) return;
    leaseLost.abort(batchLost());
    throw batchLost();
  };
  // A heartbeat that fails does no harm: the next one, or the next step, renews the lease.
  const heartbeat = setInterval(() => void report().catch(() => {}), HEARTBEAT_MS);
  let file: string | undefined;
  try {
    let checkedBytes = 0;
    const onBytes = async (bytes: number) => {
      onProgress?.('received', bytes);
      if (bytes - checkedBytes < CHECK_EVERY_BYTES) return;
      checkedBytes = bytes;
      if (await disk.isLow())
        throw new AppError('ServiceUnavailableError', { text: 'disk_low', retryAfterSeconds: 60 });
      await report({ batch_bytes: bytes });
    };
    const received = await receiveUpload({ ...upload, incoming: figures.incoming, onBytes, signal });
    file = received.file;
    await report({ batch_state: 'checking', batch_bytes: received.bytes });
    const { unmapped } = await ingest(engine, {
      load: batch_id,
      fact,
      format,
      file,
      incoming: figures.incoming,
      latestDay: addDays(dayOf(clock.now()), 1),
      resolve: nameResolver(root, batch_id, clock.now()),
      onValidated: async (summary) => {
        onProgress?.('checked', summary.rows);
        await report({ batch_state: 'loading', batch_rows: summary.rows, ...periodOf(fact, summary) });
      },
      onRows: async (rows_done) => {
        onProgress?.('loaded', rows_done);
        await report({ rows_done });
      },
      signal,
    });
    signal.throwIfAborted();
    return await inTransaction(root, async (db) => {
      const outcome = await finishBatch(db, batch_id, unmapped, clock.now());
      if (!outcome) throw batchLost();
      const changes = { batch_state: { before: 'loading', after: outcome.batch_state } };
      await audit({ action: 'record.updated', entity: 'batches', entity_id: batch_id, changes }, db);
      return readSentBatch(db, batch_id);
    });
  } catch (error) {
    const reason = leaseLost.signal.aborted ? leaseLost.signal.reason : error;
    await failBatch(deps, upload, batch_id, reason);
    throw toApiError(reason, batch_id);
  } finally {
    clearInterval(heartbeat);
    if (file) await rm(file, { force: true });
  }
}

function engineOf(figures: Deps['figures']) {
  try {
    return figures.engine();
  } catch (error) {
    throw toAppError(error);
  }
}

/** Records that the batch failed; should even that fail, the lease runs out and the cleaning job records it. */
async function failBatch(
  { db: root, clock, logger }: IngestDeps,
  { audit }: BatchUpload,
  batch_id: number,
  reason: unknown,
) {
  const batchError = reason instanceof BatchError ? reason : undefined;
  const state = batchError ? 'refused' : 'failed';
  const { errors = [], count = 0 } = batchError ?? {};
  if (!batchError) logger.warn({ err: reason, batch_id }, 'a batch failed');
  try {
    await inTransaction(root, async (db) => {
      if (!(await endBatch(db, batch_id, state, { errors, count }, clock.now()))) return;
      const changes = { batch_state: { before: null, after: state } };
      await audit({ action: 'record.updated', entity: 'batches', entity_id: batch_id, changes }, db);
    });
  } catch (error) {
    logger.error({ err: error, batch_id }, 'a failed batch could not be recorded');
  }
}

function toApiError(error: unknown, batch_id: number): unknown {
  if (!(error instanceof BatchError)) return toAppError(error);
  const { errors, count } = error;
  return new AppError('RequestValidatorError', {
    text: 'batch_refused',
    broken: errors,
    details: { batch_id, count },
  });
}
