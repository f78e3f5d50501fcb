import { AppError } from '@encart/contract/base/errors.ts';
import { testDb } from '@encart/contract/resources/dbs.calls.ts';
import { dbs } from '@encart/contract/resources/dbs.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { probeDatabase } from '#kit/outgoing/database-probe.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';
import { sealer } from '#kit/security/sealed-secrets.ts';
import { findKeptPassword, keepSealedPassword } from './dbs.store.ts';

/** Where a password goes to; another place asks for it again, or a kept one could be sent to a stranger. */
const DESTINATION = ['db_engine', 'db_host', 'db_port', 'db_user'] as const;
type Columns = Record<string, unknown>;

const sameDestination = (kept: Columns, asked: Columns) =>
  DESTINATION.every((part) => asked[part] === undefined || asked[part] === kept[part]);

const passwordAgain = () =>
  new AppError('RequestValidatorError', { broken: [{ field: 'db_password', rule: 'again' }] });

const contextOf = (db_id: number) => `dbs/${db_id}/db_password`;

export function dbsRoutes(api: Api, { config, db: root }: Pick<Deps, 'config' | 'db'>) {
  const { seal, open } = sealer(config.secretKey);
  const guard = outgoingGuard(config.outgoingHosts);

  resourceRoutes(api, dbs, {
    hooks: {
      async validate({ before, change }) {
        if (before?.db_password && !change.db_password && !sameDestination(before, change))
          throw passwordAgain();
      },
      async afterWrite({ db, id, change }) {
        if (change.db_password)
          await keepSealedPassword(db, id, seal(String(change.db_password), contextOf(id)));
        return {};
      },
    },
  });

  /** The password a form left out, if it is still for the same place. */
  async function keptPassword(db_id: number | undefined, asked: Columns): Promise<string> {
    const kept = db_id === undefined ? undefined : await findKeptPassword(root, db_id);
    if (db_id === undefined || !kept?.db_password_sealed) return '';
    if (!sameDestination(kept, asked)) throw passwordAgain();
    try {
      return open(kept.db_password_sealed, contextOf(db_id));
    } catch {
      // Sealed with another key: only its owner can bring it back.
      throw passwordAgain();
    }
  }

  api.mount(
    testDb,
    async ({ body }) => {
      const password = body.db_password || (await keptPassword(body.db_id, body));
      const target = {
        engine: body.db_engine,
        host: body.db_host,
        port: body.db_port,
        database: body.db_name,
        user: body.db_user,
        password,
      };
      return { data: await probeDatabase(target, guard) };
    },
    { transaction: 'own', idempotent: false },
  );
}
