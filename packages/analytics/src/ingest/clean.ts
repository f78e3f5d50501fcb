import { setTimeout as sleep } from 'node:timers/promises';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import type { Engine } from '#engine/engine.ts';
import type { Log, SharedFigures } from '#engine/figures-store.ts';
import { ALONE, everywhere, localTable } from '#engine/layout.ts';
import { type Deletion, notPending, pendingDeletions, startDeletions } from '#engine/pending-deletions.ts';
import { type FactTable, facts, partitionKey } from '#facts/tables.ts';

/** A batch that no longer counts, and the days it has rows of, where that is known. */
export interface DeadLoad {
  load: number;
  first?: string | undefined;
  last?: string | undefined;
}

export interface Cleaning {
  shared?: SharedFigures | undefined;
  log: Pick<Log, 'warn'>;
  signal?: AbortSignal | undefined;
  /** How long to wait for the engine; what takes longer is found again at the next round. */
  waitMs?: number | undefined;
  pollMs?: number | undefined;
}

/** Time conditions let the engine look into a few partitions instead of all. */
function rowsOf(fact: FactName, { load, first, last }: DeadLoad): string {
  const own = `load = ${Number(load)}`;
  if (!first || !last) return own;
  if (facts[fact].time === 'day') return `${own} and day between toDate('${first}') and toDate('${last}')`;
  const instant = (day: string) => `toDateTime('${day} 00:00:00', 'UTC')`;
  return `${own} and at >= ${instant(first)} and at < ${instant(last)} + interval 1 day`;
}

/**
 * Takes the rows of batches that no longer count out of a fact and everything made from it, and returns the batches
 * of which no row is left anywhere. The engine deletes in the background while others read; what it has been asked
 * for once is recognised and waited for, not asked for again.
 */
export async function deleteLoads(
  engine: Engine,
  fact: FactName,
  dead: readonly DeadLoad[],
  { shared, log, signal, waitMs = 40_000, ...pace }: Cleaning,
): Promise<number[]> {
  if (dead.length === 0) return [];
  const layout = shared?.layout ?? ALONE;
  const pollMs = pace.pollMs ?? (layout.cluster ? 5_000 : 500);
  const tables: readonly FactTable[] = facts[fact].tables;
  const find = async () => (await Promise.all(tables.map((table) => rowsLeft(table)))).flat();

  const rowsLeft = async (table: FactTable): Promise<Deletion[]> => {
    const name = localTable(layout, table.name);
    const rows = await engine.rows<[partition: number, loads: number[]]>(
      `select ${partitionKey(table, facts[fact].time)} as part, groupUniqArray(load)
       from ${everywhere(layout, layout.database, name)}
       where ${dead.map((one) => `(${rowsOf(fact, one)})`).join(' or ')} group by part order by part`,
    );
    return rows.map(([partition, loads]) => ({
      table: name,
      partition,
      loads: loads.toSorted((a, b) => a - b),
    }));
  };
  const start = async (wanted: readonly Deletion[]) => {
    const missing = notPending(wanted, await pendingDeletions(engine, layout));
    await startDeletions(engine, layout, missing);
  };

  let left = await find();
  // Processes clean at the same second of each minute: they look and ask one after another.
  if (left.length > 0) await (shared ? shared.exclusively(() => start(left)) : start(left));
  const until = Date.now() + waitMs;
  const reported = new Set<string>();
  while (left.length > 0 && Date.now() < until && !signal?.aborted) {
    await sleep(pollMs, undefined, signal ? { signal } : {}).catch(() => {});
    const pending = await pendingDeletions(engine, layout);
    for (const { table, partition, failure } of pending) {
      if (!failure || reported.has(failure)) continue;
      reported.add(failure);
      log.warn(
        `figures: rows in partition ${partition} of ${table} cannot be deleted yet: ${failure.slice(0, 300)}`,
      );
    }
    if (layout.cluster || notPending(left, pending).length > 0) left = await find();
  }
  const remaining = new Set(left.flatMap(({ loads }) => loads));
  return dead.map(({ load }) => load).filter((load) => !remaining.has(load));
}
