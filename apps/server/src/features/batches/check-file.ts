import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BatchError } from '@encart/analytics/ingest/batch-errors.ts';
import { type CheckedFile, checkStagedFile } from '@encart/analytics/ingest/check-staged-file.ts';
import { distinctNames } from '@encart/analytics/ingest/name-ids.ts';
import { unpackFile } from '@encart/analytics/ingest/unpack-file.ts';
import type { ColumnNames } from '@encart/analytics/ingest/validate-batch.ts';
import type { FileCheck } from '@encart/contract/analytics/batches.calls.ts';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { toAppError } from '#domain/figures/engine-errors.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { findNewNames } from './batch-names.store.ts';
import { findReady } from './batches.store.ts';
import { newCheckNumber } from './check-numbers.ts';
import type { ArrivingFile } from './file-entrance.ts';
import { removeOldFiles } from './old-files.ts';
import { toApiError } from './receive-batch.ts';

type CheckDeps = Pick<Deps, 'db' | 'figures' | 'clock' | 'disk'>;
type Outcome = Omit<FileCheck, 'errors'> & { errors: BrokenRule[] };

export interface FileToCheck extends ArrivingFile {
  fact: FactName;
  batch_source: string;
  batch_name: string;
  signal: AbortSignal;
}

const NOTHING: Outcome = {
  rows: 0,
  first: null,
  last: null,
  sums: [],
  new_names: [],
  replaces: null,
  errors: [],
  errors_count: 0,
};

/** Checks a file as its import would, whole, and keeps nothing of it. */
export async function checkFile(deps: CheckDeps, given: FileToCheck): Promise<Outcome> {
  const { db, figures, clock } = deps;
  const file = join(figures.incoming, randomUUID());
  try {
    await writeUnpacked(deps, given, file);
    const deadline = AbortSignal.timeout(limits.batch.checkMs);
    const found = await checkStagedFile(figures.engine(), {
      attempt: newCheckNumber(clock.now()),
      fact: given.fact,
      format: given.batch_format,
      file,
      latestDay: addDays(dayOf(clock.now()), 1),
      signal: AbortSignal.any([given.signal, deadline]),
    }).catch((error: unknown) => {
      // What was found wrong by then is told.
      const isLate = deadline.aborted && !(error instanceof BatchError);
      throw isLate ? new AppError('ServiceUnavailableError', { text: 'check_slow' }) : error;
    });
    return await tell(db, given, found);
  } catch (error) {
    if (!(error instanceof BatchError)) throw toAppError(error);
    return { ...NOTHING, errors: error.errors, errors_count: error.count };
  } finally {
    await rm(file, { force: true });
  }
}

async function writeUnpacked({ figures, disk }: CheckDeps, given: FileToCheck, file: string) {
  const { chunks, gzip } = given;
  const deadline = AbortSignal.timeout(limits.batch.receiveMs);
  const onBytes = async () => {
    if (await disk.isLow())
      throw new AppError('ServiceUnavailableError', { text: 'disk_low', retryAfterSeconds: 60 });
  };
  await mkdir(figures.incoming, { recursive: true, mode: 0o700 });
  // A server that leaves work to others has nobody else to clean its own folder.
  await removeOldFiles(figures.incoming);
  try {
    await pipeline(unpackFile({ chunks, gzip, onBytes }), createWriteStream(file, { mode: 0o600 }), {
      signal: AbortSignal.any([given.signal, deadline]),
    });
  } catch (error) {
    if (deadline.aborted) throw new AppError('BadRequestError', { text: 'batch_slow' });
    throw error instanceof BatchError ? error : toApiError(error);
  }
}

async function tell(db: Database, given: FileToCheck, { names, ...found }: CheckedFile): Promise<Outcome> {
  const before = await findReady(db, given);
  return {
    ...NOTHING,
    ...found,
    new_names: await tellNames(db, names),
    replaces: before ? { ...before, received_at: before.received_at.toISOString() } : null,
  };
}

async function tellNames(db: Database, columns: readonly ColumnNames[]): Promise<FileCheck['new_names']> {
  const told: FileCheck['new_names'] = [];
  for (const { dimension, names } of columns) {
    const unknown = await findNewNames(db, dimension, distinctNames(names));
    const shown = unknown.toSorted().slice(0, limits.batch.checkNames);
    if (shown.length > 0) told.push({ dimension, count: unknown.length, names: shown });
  }
  return told;
}
