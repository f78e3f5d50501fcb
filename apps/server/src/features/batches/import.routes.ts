import { checkFile as checkCall, importFile } from '@encart/contract/analytics/batches.calls.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { fieldErrors } from '@encart/contract/texts/say.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { checkFile } from './check-file.ts';
import { type FileEntrance, fileEntrance } from './file-entrance.ts';
import { receiveBatch } from './receive-batch.ts';

/** Files of figures that people send from the page of imports: first checked, then taken in as those of programs are. */
export function importRoutes(api: Api, deps: Deps, files: FileEntrance, closing: AbortSignal) {
  // A check takes minutes: it keeps no file that is sent from coming in.
  const checks = fileEntrance(limits.batch.checksAtOnce, 'checks_busy');
  const own = { transaction: 'own', idempotent: false } as const;

  api.mount(
    checkCall,
    async ({ query, body, scope, request }) => {
      // Figures name anybody's regies.
      if (scope !== 'everything') throw new AppError('ForbiddenError');
      const { fact, source: batch_source, batch: batch_name } = query;
      const signal = AbortSignal.any([request.signal, closing]);
      const found = await checks
        .admit(body, (file) => checkFile(deps, { ...file, fact, batch_source, batch_name, signal }))
        .catch((error: unknown) => {
          // Nothing is wrong with the file: the server that restarts can be asked again.
          throw closing.aborted ? new AppError('ServiceUnavailableError', { retryAfterSeconds: 10 }) : error;
        });
      const told = fieldErrors(request.locale, found.errors);
      const errors = found.errors.map((error, at) => ({ ...error, message: told[at]?.message ?? '' }));
      return { data: { ...found, errors } };
    },
    own,
  );

  api.mount(
    importFile,
    async ({ query, body, scope, who, audit, request }) => {
      if (scope !== 'everything') throw new AppError('ForbiddenError');
      const { fact, source: batch_source, batch: batch_name } = query;
      const sender = { integration_id: null, user_id: who.user_id, audit, signal: request.signal };
      const batch_id = await files.admit(body, (file) =>
        receiveBatch(deps, { ...file, fact, batch_source, batch_name, ...sender }),
      );
      return { data: { batch_id } };
    },
    own,
  );
}
