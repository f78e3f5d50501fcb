import type { FigureEngine } from './figure-engine.ts';
import { databaseName, type Layout, onAllReplicas, onCluster } from './layout.ts';

/** Batches whose rows are to leave one partition of a table. */
export interface Deletion {
  table: string;
  partition: number;
  loads: readonly number[];
}

/** A deletion the server has accepted, and why it makes no progress, if it makes none. */
export interface PendingDeletion extends Deletion {
  failure: string;
}

const COMMAND = /DELETE IN PARTITION '?(\d+)'? WHERE load IN \(?([\d, ]+)\)?/i;

/**
 * Deletions under way, as the server itself lists them. A replica that does not know of one yet lists nothing: on
 * replicas, those that others have just finished count as still under way.
 */
export async function pendingDeletions(engine: FigureEngine, layout: Layout): Promise<PendingDeletion[]> {
  const recent = layout.cluster ? ' or create_time > now() - interval 1 hour' : '';
  const rows = await engine.rows<[table: string, command: string, failure: string]>(
    `select table, command, if(is_done, '', latest_fail_reason) from ${onAllReplicas(layout, 'system', 'mutations')}
     where database = ${databaseName(layout)} and (not is_done${recent})`,
  );
  return rows.flatMap(([table, command, failure]) => {
    const [, partition, loads] = COMMAND.exec(command) ?? [];
    if (!partition || !loads) return [];
    return [{ table, partition: Number(partition), loads: loads.split(',').map(Number), failure }];
  });
}

/** The deletions that the server has not been sent yet. */
export const notPending = (deletions: readonly Deletion[], pending: readonly Deletion[]): Deletion[] =>
  deletions.flatMap(({ table, partition, loads }) => {
    const samePlace = pending.filter((one) => one.table === table && one.partition === partition);
    const missing = loads.filter((load) => !samePlace.some((one) => one.loads.includes(load)));
    return missing.length > 0 ? [{ table, partition, loads: missing }] : [];
  });

/**
 * Starts deletions without waiting for them: all partitions of a table in one statement, since parts that stay are
 * carried along each time, and where there are no hard links that means copied.
 */
export async function startDeletions(engine: FigureEngine, layout: Layout, deletions: readonly Deletion[]) {
  for (const name of new Set(deletions.map(({ table }) => table))) {
    const commands = deletions
      .filter(({ table }) => table === name)
      .map(({ partition, loads }) => `delete in partition ${partition} where load in (${loads.join(', ')})`);
    await engine.run(
      `alter table ${name}${onCluster(layout)} ${commands.join(', ')} settings mutations_sync = 0`,
    );
  }
}
