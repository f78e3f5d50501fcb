import { publicly } from '@encart/contract/access/needs.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { Readiness } from '@encart/contract/base/readiness.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { mountOutside } from './mount-outside-api.ts';

/** A worker may have no figures. */
type HealthDeps = Pick<Deps, 'config' | 'db' | 'disk'> & Partial<Pick<Deps, 'figures'>>;

const PATIENCE_MS = 2_000;

async function checkRecords(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    const answer = sql`select 1`.execute(db).then(() => true);
    return await Promise.race([answer, late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Live: the process answers. Ready: it can serve; figures or mail being away does not take it out of service. */
export function mountHealth(app: FastifyInstance, { config, db, figures, disk }: HealthDeps) {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });

  mountOutside(
    app,
    { name: 'health.live', summary: 'The process answers', path: '/health/live', needs: publicly },
    async () => ({ status: 'ok', version: limits.appVersion }),
  );

  mountOutside(
    app,
    { name: 'health.ready', summary: 'The server can serve', path: '/health/ready', needs: publicly },
    async (_request, reply): Promise<Readiness> => {
      const records = await checkRecords(db);
      const ready = records && !closing;
      reply.code(ready ? 200 : 503);
      const { status, reason } = figures?.state() ?? { status: 'unavailable' };
      return {
        status: ready ? 'ok' : closing ? 'stopping' : 'down',
        records: { status: records ? 'ok' : 'down' },
        figures: { status, ...(reason ? { reason } : {}) },
        disk: (await disk.isLow()) ? 'low' : 'ok',
        mail: config.smtpUrl ? 'smtp' : 'kept',
        version: limits.appVersion,
      };
    },
  );
}
