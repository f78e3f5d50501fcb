import type { Engine } from '#engine/engine.ts';
import { databaseName, everywhere, type Layout, onCluster } from '#engine/layout.ts';

/** Batches whose rows are to leave one partition of a table. */
export interface Deletion {
  table: string;
  partition: number;
  loads: readonly number[];
}

/** A deletion the server has taken on, and why it does not get on, if it does not. */
export interface PendingDeletion extends Deletion {
  failure: string;
}

const COMMAND = /DELETE IN PARTITION '?(\d+)'? WHERE load IN \(?([\d, ]+)\)?/i;

/**
 * Deletions under way, as the server itself lists them. A replica that has not yet heard of one lists nothing: on
 * replicas, those that others have just finished are still under way.
 */
export async function pendingDeletions(engine: Engine, layout: Layout): Promise<PendingDeletion[]> {
  const recent = layout.cluster ? ' or create_time > now() - interval 1 hour' : '';
  const rows = await engine.rows<[table: string, command: string, failure: string]>(
    `select table, command, if(is_done, '', latest_fail_reason) from ${everywhere(layout, 'system', 'mutations')}
     where database = ${databaseName(layout)} and (not is_done${recent})`,
  );
  return rows.flatMap(([table, command, failure]) => {
    const [, partition, loads] = COMMAND.exec(command) ?? [];
    if (!partition || !loads) return [];
    return [{ table, partition: Number(partition), loads: loads.split(',').map(Number), failure }];
  });
}

/** What of the wanted deletions nobody has asked the server for. */
export const notPending = (wanted: readonly Deletion[], pending: readonly Deletion[]): Deletion[] =>
  wanted.flatMap(({ table, partition, loads }) => {
    const same = pending.filter((one) => one.table === table && one.partition === partition);
    const left = loads.filter((load) => !same.some((one) => one.loads.includes(load)));
    return left.length > 0 ? [{ table, partition, loads: left }] : [];
  });

/**
 * Asks the server to delete, without waiting for it: all partitions of a table in one go, since parts that stay are
 * carried along each time, and where there are no hard links that means copied.
 */
export async function startDeletions(engine: Engine, layout: Layout, deletions: readonly Deletion[]) {
  for (const name of new Set(deletions.map(({ table }) => table))) {
    const commands = deletions
      .filter(({ table }) => table === name)
      .map(({ partition, loads }) => `delete in partition ${partition} where load in (${loads.join(', ')})`);
    await engine.run(
      `alter table ${name}${onCluster(layout)} ${commands.join(', ')} settings mutations_sync = 0`,
    );
  }
}
