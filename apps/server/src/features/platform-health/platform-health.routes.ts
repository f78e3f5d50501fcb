import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import {
  platformApi,
  platformDisk,
  platformFigures,
  platformMails,
  platformProcesses,
  platformRecords,
  platformSources,
} from '@encart/contract/monitoring/platform.calls.ts';
import { readSourceFreshness } from '#domain/figures/source-freshness.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { readApiRows } from './api-report.store.ts';
import { apiReport, apiSpan } from './api-report.ts';
import { readDisk } from './disk-health.ts';
import { readFigures, readRecords } from './engines.ts';
import { countMails, listProcesses } from './platform-health.store.ts';

/** The platform is nobody's part of it: a profile that may read monitoring is not enough. */
function everything(scope: Scope): 'everything' {
  if (scope !== 'everything') throw new AppError('ForbiddenError');
  return scope;
}

export function platformHealthRoutes(api: Api, deps: Deps) {
  const { clock, config } = deps;

  api.mount(platformApi, async ({ query, scope, db }) => {
    const span = apiSpan(query.span, clock.now());
    return { data: apiReport(query.span, span, await readApiRows(db, everything(scope), span)) };
  });

  api.mount(platformSources, async ({ scope, db }) => {
    everything(scope);
    const sources = await readSourceFreshness(db, clock.now());
    const data = sources.map((source) => ({
      ...source,
      covered_until: source.covered_until.toISOString(),
      received_at: source.received_at.toISOString(),
      due_at: source.due_at?.toISOString() ?? null,
    }));
    return { data };
  });

  api.mount(platformRecords, async ({ scope, db }) => ({
    data: await readRecords(db, everything(scope), config),
  }));

  api.mount(platformFigures, async ({ scope }) => {
    everything(scope);
    return { data: await readFigures(deps) };
  });

  api.mount(platformDisk, async ({ scope }) => {
    everything(scope);
    return { data: await readDisk(deps) };
  });

  api.mount(platformMails, async ({ scope, db }) => ({
    data: {
      transport: config.smtpUrl ? ('smtp' as const) : ('kept' as const),
      ...(await countMails(db, everything(scope), clock.now())),
    },
  }));

  api.mount(platformProcesses, async ({ scope, db }) => {
    const processes = await listProcesses(db, everything(scope), clock.now());
    const data = processes.map((row) => ({
      ...row,
      started_at: row.started_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    }));
    return { data };
  });
}
