import { AppError } from '@encart/contract/base/errors.ts';
import { loadSummary, scrapeServer, sendLoads } from '@encart/contract/monitoring/serverloads.calls.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import { toAppError } from '#domain/figures/engine-errors.ts';
import { createLoadsReceiver } from '#domain/serverloads/receive-loads.ts';
import { idsOfServers, refuseTooMany, summariseServers } from '#domain/serverloads/servers.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { getRow } from '#kit/resources/resource.store.ts';
import { scrapeServers } from './scrape-servers.ts';
import { loadOf, refuseWrongTimes } from './sent-loads.ts';
import { claimServer, rememberAddress } from './serverloads.store.ts';

/** Servers, what they send, and what they are asked. */
export function serverloadsRoutes(api: Api, deps: Deps) {
  const { clock } = deps;
  const receive = createLoadsReceiver(deps);

  resourceRoutes(api, serverloads, {
    hooks: {
      async validate({ db, before }) {
        if (!before) await refuseTooMany(db, 1, 'server');
      },
      async afterWrite({ db, id, before, change }) {
        const { scrape_url } = change;
        if (scrape_url !== undefined && scrape_url !== (before?.scrape_url ?? null))
          await rememberAddress(db, id, scrape_url);
        return {};
      },
    },
  });

  api.mountForPrograms(
    sendLoads,
    async ({ body: { loads }, db, apiKey }) => {
      // Servers are the platform's: a key that works for one profile sends none.
      if (apiKey.profile) throw new AppError('ForbiddenError');
      refuseWrongTimes(loads, clock.now());
      const names = [...new Set(loads.map(({ server }) => server))];
      const ids = await idsOfServers(db, names, 'sent');
      const known = loads.flatMap((load) => {
        const server_id = ids.get(load.server);
        return server_id === undefined ? [] : [loadOf(load, server_id)];
      });
      // Removed while they were being sent: the sender tries again, and they are added.
      if (known.length < loads.length) throw new AppError('ServiceUnavailableError');
      await receive(known);
      return { data: { accepted: loads.length } };
    },
    { transaction: 'own', idempotent: false },
  );

  api.mount(loadSummary, async ({ db, scope }) => ({ data: await summariseServers(db, scope) }));

  api.mount(
    scrapeServer,
    async ({ params: { serverload_id }, db, scope }) => {
      await getRow(db, scope, serverloads, serverload_id);
      const server = await claimServer(db, serverload_id, clock.now());
      if (!server)
        throw new AppError('RequestValidatorError', { broken: [{ field: 'scrape_url', rule: 'required' }] });
      const [outcome] = await scrapeServers(deps, [server]).catch((error) => {
        throw toAppError(error);
      });
      return { data: { scrape_error: outcome?.scrape_error ?? null } };
    },
    { transaction: 'own', idempotent: false },
  );
}
