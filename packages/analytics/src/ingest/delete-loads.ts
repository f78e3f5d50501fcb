import { setTimeout as sleep } from 'node:timers/promises';
import type { FactName } from '@encart/contract/analytics/batches.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import type { Log, SharedFigures } from '#engine/figures-store.ts';
import { localTable, onAllReplicas, SINGLE_SERVER } from '#engine/layout.ts';
import { type Deletion, notPending, pendingDeletions, startDeletions } from '#engine/pending-deletions.ts';
import { type FactTable, facts, partitionKey } from '#facts/tables.ts';

/** A batch that no longer counts, and the days it has rows of, where that is known. */
export interface DeadLoad {
  load: number;
  first?: string | undefined;
  last?: string | undefined;
}

export interface DeleteOptions {
  shared?: SharedFigures | undefined;
  log: Pick<Log, 'warn'>;
  signal?: AbortSignal | undefined;
  /** How long to wait for the engine; deletions that take longer are found again at the next round. */
  waitMs?: number | undefined;
  pollMs?: number | undefined;
}

/** Matches the rows of a batch. Time conditions let the engine read a few partitions instead of all. */
function loadCondition(fact: FactName, { load, first, last }: DeadLoad): string {
  const own = `load = ${Number(load)}`;
  if (!first || !last) return own;
  if (facts[fact].time === 'day') return `${own} and day between toDate('${first}') and toDate('${last}')`;
  const instant = (day: string) => `toDateTime('${day} 00:00:00', 'UTC')`;
  return `${own} and at >= ${instant(first)} and at < ${instant(last)} + interval 1 day`;
}

/**
 * Deletes the rows of batches that no longer count from a fact and all its rollups, and returns the batches of which no
 * row is left anywhere. The engine deletes in the background while others read; a deletion that was started once is
 * recognised and waited for, not started again.
 */
export async function deleteLoads(
  engine: FigureEngine,
  fact: FactName,
  dead: readonly DeadLoad[],
  { shared, log, signal, waitMs = 40_000, ...pace }: DeleteOptions,
): Promise<number[]> {
  if (dead.length === 0) return [];
  const layout = shared?.layout ?? SINGLE_SERVER;
  const pollMs = pace.pollMs ?? (layout.cluster ? 5_000 : 500);
  const tables: readonly FactTable[] = facts[fact].tables;
  const findRemaining = async () => (await Promise.all(tables.map((table) => rowsLeft(table)))).flat();

  const rowsLeft = async (table: FactTable): Promise<Deletion[]> => {
    const name = localTable(layout, table.name);
    const rows = await engine.rows<[partition: number, loads: number[]]>(
      `select ${partitionKey(table, facts[fact].time)} as part, groupUniqArray(load)
       from ${onAllReplicas(layout, layout.database, name)}
       where ${dead.map((one) => `(${loadCondition(fact, one)})`).join(' or ')} group by part order by part`,
    );
    return rows.map(([partition, loads]) => ({
      table: name,
      partition,
      loads: loads.toSorted((a, b) => a - b),
    }));
  };
  const start = async (deletions: readonly Deletion[]) => {
    const missing = notPending(deletions, await pendingDeletions(engine, layout));
    await startDeletions(engine, layout, missing);
  };

  let remaining = await findRemaining();
  // Processes clean at the same second of each minute: they look and start deletions one after another.
  if (remaining.length > 0) await (shared ? shared.exclusively(() => start(remaining)) : start(remaining));
  const until = Date.now() + waitMs;
  const reported = new Set<string>();
  while (remaining.length > 0 && Date.now() < until && !signal?.aborted) {
    await sleep(pollMs, undefined, signal ? { signal } : {}).catch(() => {});
    const pending = await pendingDeletions(engine, layout);
    for (const { table, partition, failure } of pending) {
      if (!failure || reported.has(failure)) continue;
      reported.add(failure);
      log.warn(
        `figures: rows in partition ${partition} of ${table} cannot be deleted yet: ${failure.slice(0, 300)}`,
      );
    }
    if (layout.cluster || notPending(remaining, pending).length > 0) remaining = await findRemaining();
  }
  const remainingLoads = new Set(remaining.flatMap(({ loads }) => loads));
  return dead.map(({ load }) => load).filter((load) => !remainingLoads.has(load));
}
