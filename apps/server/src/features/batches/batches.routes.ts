import { sendBatch } from '@encart/contract/analytics/batches.calls.ts';
import { BATCH_TYPES } from '@encart/contract/analytics/batches.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { isKeyOf } from '@encart/contract/base/objects.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { ingestBatch } from './ingest-batch.ts';

const ENCODINGS = ['identity', 'gzip'];
const BUSY_SECONDS = 10;

export function batchesRoutes(api: Api, deps: Deps) {
  resourceRoutes(api, resources.batches, { except: ['create', 'replace', 'update', 'dependents'] });

  let underWay = 0;
  api.mountForPrograms(
    sendBatch,
    async ({ params, query, body, apiKey, audit, request }) => {
      const format = isKeyOf(BATCH_TYPES, body.contentType) ? BATCH_TYPES[body.contentType] : undefined;
      if (!format || !ENCODINGS.includes(body.contentEncoding))
        throw new AppError('UnsupportedMediaTypeError', { text: 'batch_type' });
      if (underWay >= limits.batch.atOnce)
        throw new AppError('ServiceUnavailableError', {
          text: 'batches_busy',
          retryAfterSeconds: BUSY_SECONDS,
        });
      underWay += 1;
      try {
        const data = await ingestBatch(deps, {
          fact: query.fact,
          batch_source: params.source,
          batch_name: params.batch,
          format,
          gzip: body.contentEncoding === 'gzip',
          chunks: body.chunks,
          integration_id: apiKey.integration_id,
          audit,
          signal: request.signal,
        });
        return { data };
      } finally {
        underWay -= 1;
      }
    },
    { transaction: 'own', idempotent: false },
  );
}
