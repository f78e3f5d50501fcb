import {
  cancelBatch,
  downloadBatch,
  getSentBatch,
  listSources,
  type SentBatch,
  sendBatch,
  withdrawBatch,
} from '@encart/contract/analytics/batches.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { fieldErrors } from '@encart/contract/texts/say.ts';
import { BATCHES, fileOfBatch } from '#domain/figures/batches-queue.ts';
import { batchesToDo } from '#domain/figures/batches-to-do.ts';
import { openMadeFile } from '#domain/files/made-files.ts';
import type { Deps } from '#kit/deps.ts';
import { DONE } from '#kit/http/call-context.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { cancelWork } from '#kit/work/control.ts';
import { rejectUncounted } from './batch-rejections.ts';
import {
  hasEnded,
  isSentBy,
  readRetryOf,
  readSources,
  type StoredBatch,
  withdrawReady,
} from './batches.store.ts';
import { fileEntrance } from './file-entrance.ts';
import { importRoutes } from './import.routes.ts';
import { receiveBatch } from './receive-batch.ts';
import { waitForBatch } from './wait-for-batch.ts';

/** A batch as its sender sees it, in the sender's language. */
function sentBatch(batch: StoredBatch, locale: Locale): SentBatch {
  const { batch_source, batch_name, batch_id, errors } = batch;
  const place = [batch_source, batch_name, batch_id].map(encodeURIComponent).join('/');
  const told = fieldErrors(locale, errors).map(({ field, rule, message }) => ({ field, rule, message }));
  return { ...batch, errors: told, address: `/api/deliveries/batches/${place}/` };
}

export function batchesRoutes(api: Api, deps: Deps, closing: AbortSignal) {
  resourceRoutes(api, resources.batches, {
    except: ['create', 'replace', 'update', 'dependents'],
    judged: () => ({ to_do: batchesToDo(deps.clock.now()) }),
  });

  const files = fileEntrance(limits.batch.atOnce, 'batches_busy');
  api.mountForPrograms(
    sendBatch,
    async ({ params, query, body, db, apiKey, audit, request }) => {
      // Figures name anybody's regies: a key that works for one profile sends none.
      if (apiKey.profile) throw new AppError('ForbiddenError');
      const batch_id = await files.admit(body, (file) =>
        receiveBatch(deps, {
          ...file,
          fact: query.fact,
          batch_source: params.source,
          batch_name: params.batch,
          integration_id: apiKey.integration_id,
          user_id: null,
          audit,
          signal: request.signal,
        }),
      );
      const batch = await waitForBatch(db, batch_id, query.wait, AbortSignal.any([request.signal, closing]));
      if (!batch) throw new Error(`batch ${batch_id} is gone`);
      rejectUncounted(batch_id, batch);
      return { data: sentBatch(batch, request.locale) };
    },
    {
      transaction: 'own',
      idempotent: false,
      answer: ({ data }) => (hasEnded(data) ? {} : { status: 202, headers: { location: data.address } }),
    },
  );
  importRoutes(api, deps, files, closing);

  api.mountForPrograms(getSentBatch, async ({ params, query, db, apiKey, request }) => {
    if (!(await isSentBy(db, apiKey.integration_id, params))) throw new AppError('NotFoundError');
    const batch = await waitForBatch(
      db,
      params.batch_id,
      query.wait,
      AbortSignal.any([request.signal, closing]),
    );
    if (!batch) throw new AppError('NotFoundError');
    return { data: sentBatch(batch, request.locale) };
  });

  api.mount(listSources, async ({ scope, db }) => {
    // Whose figures a source sends is the platform's to know.
    if (scope !== 'everything') throw new AppError('ForbiddenError');
    const sources = await readSources(db, scope);
    return { data: sources.map((source) => ({ ...source, received_at: source.received_at.toISOString() })) };
  });

  api.mount(cancelBatch, async ({ params: { batch_id }, scope, db, audit }) => {
    await getRow(db, scope, resources.batches, batch_id);
    const cancelled = await cancelWork(db, deps.clock, BATCHES, batch_id);
    if (!cancelled) throw new AppError('ConflictError', { text: 'batch_ended' });
    const changes = { batch_state: { before: null, after: 'cancelled' } };
    await audit({ action: 'record.updated', entity: 'batches', entity_id: batch_id, changes });
    return DONE;
  });

  api.mount(withdrawBatch, async ({ params: { batch_id }, scope, db, audit }) => {
    await getRow(db, scope, resources.batches, batch_id);
    if (!(await withdrawReady(db, deps.clock, batch_id)))
      throw new AppError('ConflictError', { text: 'batch_not_counted' });
    const changes = { batch_state: { before: 'ready', after: 'withdrawn' } };
    await audit({ action: 'record.updated', entity: 'batches', entity_id: batch_id, changes });
    return DONE;
  });

  api.mount(downloadBatch, async ({ params: { batch_id }, scope, db, request }) => {
    await getRow(db, scope, resources.batches, batch_id);
    const wanted = fileOfBatch({ batch_id, retry_of: await readRetryOf(db, batch_id) });
    const file = await openMadeFile({ ...deps, db }, wanted, request.signal);
    if (!file) throw new AppError('NotFoundError');
    return file;
  });
}
