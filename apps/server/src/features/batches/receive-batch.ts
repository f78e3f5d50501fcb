import { BatchError, FileTooLargeError } from '@encart/analytics/ingest/batch-errors.ts';
import { unpackFile } from '@encart/analytics/ingest/unpack-file.ts';
import { BATCH_TYPES, type BatchFormat } from '@encart/contract/analytics/batches.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { BATCHES } from '#domain/figures/batches-queue.ts';
import { type MadeFile, recordMadeFile } from '#domain/files/made-files.store.ts';
import { storeMadeFile } from '#domain/files/made-files.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { DAY, later } from '#kit/process/clock.ts';
import { holdClaim, WorkCancelledError } from '#kit/work/hold.ts';
import type { Claim } from '#kit/work/queue.ts';
import { recordOutcome } from '#kit/work/record.ts';
import { isCut } from './batch-failure.ts';
import { batchCancelled, batchLost, batchRefused } from './batch-rejections.ts';
import { type NewBatch, openBatch } from './batches.store.ts';
import { endBatch } from './end-batch.ts';
import type { ArrivingFile } from './file-entrance.ts';

export interface BatchUpload extends NewBatch, ArrivingFile {
  audit: (entry: AuditEntry, db: Database) => Promise<void>;
  /** Aborts when the sender disconnects, or the process ends. */
  signal: AbortSignal;
  onBytes?: (bytes: number) => void;
}

export type ReceiveDeps = Pick<Deps, 'db' | 'files' | 'disk' | 'clock' | 'logger'>;

const CHECK_EVERY_BYTES = 32 * 1024 * 1024;

const typeOf = (format: BatchFormat) =>
  Object.entries(BATCH_TYPES).find(([, name]) => name === format)?.[0] ?? 'application/octet-stream';

/** Takes the file of a batch whole, and leaves the rest to workers; whatever goes wrong, none of it counts. */
export async function receiveBatch(deps: ReceiveDeps, upload: BatchUpload): Promise<number> {
  const { db: root, clock } = deps;
  const { fact, batch_source, batch_name, batch_format, integration_id, user_id, audit } = upload;
  const claim = await inTransaction(root, async (db) => {
    const batch = { fact, batch_source, batch_name, batch_format, integration_id, user_id };
    const opened = await openBatch(db, clock, batch);
    const changes = { batch_source: { before: null, after: batch_source } };
    await audit({ action: 'record.created', entity: 'batches', entity_id: opened.id, changes }, db);
    return opened;
  });
  try {
    const file = await storeUpload(deps, upload, claim);
    await inTransaction(root, async (db) => {
      await recordMadeFile(db, file);
      const columns = { batch_state: 'waiting', batch_bytes: file.bytes };
      if (!(await recordOutcome(db, clock, BATCHES, claim, { end: 'released', columns }))) throw batchLost();
    });
  } catch (error) {
    await endBatch(deps, claim, error, audit);
    throw error instanceof BatchError ? batchRefused(claim.id, error) : toApiError(error);
  }
  return claim.id;
}

/** Stores a file whose sender may be too slow, send too much, or disconnect in the middle. */
async function storeUpload(deps: ReceiveDeps, upload: BatchUpload, claim: Claim): Promise<MadeFile> {
  const { disk, clock } = deps;
  const deadline = AbortSignal.timeout(limits.batch.receiveMs);
  const hold = holdClaim(deps, BATCHES, claim, AbortSignal.any([upload.signal, deadline]));
  let checkedBytes = 0;
  const onBytes = async (bytes: number) => {
    upload.onBytes?.(bytes);
    if (bytes - checkedBytes < CHECK_EVERY_BYTES) return;
    checkedBytes = bytes;
    if (await disk.isLow())
      throw new AppError('ServiceUnavailableError', { text: 'disk_low', retryAfterSeconds: 60 });
    await hold.report({ batch_bytes: bytes });
  };
  try {
    return await storeMadeFile(
      deps,
      {
        entity: 'batches',
        entity_id: claim.id,
        profile_id: null,
        file_name: `${upload.batch_source}-${upload.batch_name}.${upload.batch_format}`,
        content_type: typeOf(upload.batch_format),
        expires_at: later(clock.now(), limits.batch.keptDays * DAY),
        chunks: unpackFile({ chunks: upload.chunks, gzip: upload.gzip, onBytes }),
      },
      hold.signal,
    );
  } catch (error) {
    if (deadline.aborted) throw new AppError('BadRequestError', { text: 'batch_slow' });
    if (!hold.signal.aborted || upload.signal.aborted) throw error;
    throw hold.signal.reason instanceof WorkCancelledError ? hold.signal.reason : batchLost();
  } finally {
    hold.letGo();
  }
}

/** What a sender is told of a file that could not be received. */
export function toApiError(error: unknown): unknown {
  if (error instanceof WorkCancelledError) return batchCancelled();
  if (error instanceof FileTooLargeError) return new AppError('PayloadTooLargeError');
  if (isCut(error)) return new AppError('BadRequestError', { text: 'batch_cut' });
  return error;
}
