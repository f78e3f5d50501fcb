import type { MinuteLoad } from '@encart/analytics/ingest/insert-loads.ts';
import { serverState } from '@encart/contract/monitoring/server-states.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';

/** The load of a server in a minute, and how many processors it has where that is known. */
export interface ServerLoad extends MinuteLoad {
  cores: number | null;
}

/** Of each server its newest load, with its processors where any of its loads says how many. */
function newestOf(loads: readonly ServerLoad[]) {
  const newest = new Map<number, ServerLoad>();
  for (const load of loads) {
    const known = newest.get(load.server_id) ?? load;
    const [older, newer] = known.minute <= load.minute ? [known, load] : [load, known];
    newest.set(load.server_id, { ...newer, cores: newer.cores ?? older.cores });
  }
  return newest;
}

/**
 * Writes the last load of each server and how it stands now. Time goes forwards only, whatever order loads come in; a
 * minute that is sent again replaces itself, as it does among the figures.
 */
export async function writeLastLoads(db: Database, now: Date, loads: readonly ServerLoad[]) {
  const newest = newestOf(loads);
  const ids = [...newest.keys()];
  await db.transaction().execute(async (transaction) => {
    // Held in one order, so that two writers never wait for each other.
    const { rows: held } = await sql<{ serverload_id: number; cores: number | null; date: Date | null }>`
      select serverload_id, cores, date from serverloads where serverload_id = any(${ids}::int[])
      order by serverload_id for update`.execute(transaction);
    const rows = held.flatMap(({ serverload_id, cores: knownCores, date }) => {
      const load = newest.get(serverload_id);
      if (!load || (date && date > load.minute)) return [];
      const { server_id: _, minute, cores: givenCores, ...measures } = load;
      const cores = givenCores ?? knownCores;
      const server_state = serverState({ date: minute, now, cores, ...measures });
      return [{ serverload_id, date: minute, cores, server_state, ...measures }];
    });
    if (rows.length === 0) return;
    await sql`
      update serverloads set date = given.date, cores = given.cores, server_state = given.server_state,
        last_minute = given.last_minute, last_5_minutes_min = given.last_5_minutes_min,
        last_5_minutes_avg = given.last_5_minutes_avg, last_5_minutes_max = given.last_5_minutes_max,
        cpu = given.cpu, memory = given.memory, disk = given.disk
      from jsonb_populate_recordset(null::serverloads, ${JSON.stringify(rows)}::jsonb) as given
      where serverloads.serverload_id = given.serverload_id`.execute(transaction);
  });
}
