import { SINGLE_SERVER } from '@encart/analytics/engine/layout.ts';
import { readStoreSize } from '@encart/analytics/engine/store-size.ts';
import type { ReplyOf } from '@encart/contract/api/call.ts';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { platformFigures, platformRecords } from '@encart/contract/monitoring/platform.calls.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { readRecordsSize } from './platform-health.store.ts';

type RecordsHealth = ReplyOf<typeof platformRecords>['data'];
type FiguresHealth = ReplyOf<typeof platformFigures>['data'];

/** The engine of the records as it is now. */
export async function readRecords(
  db: Database,
  scope: 'everything',
  { databaseUrl }: Deps['config'],
): Promise<RecordsHealth> {
  const begun = performance.now();
  await sql`select 1`.execute(db);
  const answer_ms = performance.now() - begun;
  const { version, bytes } = await readRecordsSize(db, scope);
  // "18.3 (PGlite …)" and "15.14 (Debian …)": the number says enough.
  const [number = version] = version.split(' ');
  return { kind: databaseUrl ? 'server' : 'embedded', version: number, bytes, answer_ms };
}

const nothing = { version: null, bytes: null, rows: null, parts: null };

/** The engine of the figures as it is now; one that fails to say how much it holds is down, whatever it said before. */
export async function readFigures({
  figures,
  config,
}: Pick<Deps, 'figures' | 'config'>): Promise<FiguresHealth> {
  const { status, reason = null } = figures.state();
  const kind = config.clickhouseUrl ? ('server' as const) : ('embedded' as const);
  const engine = figures.engineName?.() ?? null;
  if (status !== 'ok') return { kind, engine, status, reason, ...nothing };
  try {
    const size = await readStoreSize(figures.engine(), figures.shared?.().layout ?? SINGLE_SERVER);
    return { kind, engine, status, reason, ...size };
  } catch (error) {
    return { kind, engine, status: 'down', reason: messageOf(error), ...nothing };
  }
}
