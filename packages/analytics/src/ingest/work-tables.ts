import type { FigureEngine } from '#engine/figure-engine.ts';

/** Tables that exist while an attempt at a batch is under way: its rows as they came, and the ids of its names. */
export interface WorkTables {
  staging: string;
  names: string;
}

/** The number under which files are checked that are no batch; its attempts are numbered by the time they began. */
export const CHECKED_FILE = 0;

/** A batch and the number of the attempt at it: a worker that comes back never meets the tables of the one after it. */
export interface IngestAttempt {
  load: number;
  attempt: number;
}

export const workTables = ({ load, attempt }: IngestAttempt): WorkTables => ({
  staging: `staging_${load}_${attempt}`,
  names: `names_${load}_${attempt}`,
});

const WORK_TABLE = '^(staging|names)_[0-9]+_[0-9]+$';

export async function dropWorkTables(engine: FigureEngine, attempt: IngestAttempt) {
  for (const table of Object.values(workTables(attempt))) await engine.run(`drop table if exists ${table}`);
}

/** The attempts that left such tables behind, or are still under way. */
export async function attemptsWithWorkTables(engine: FigureEngine): Promise<IngestAttempt[]> {
  const tables = await engine.rows<[string]>(
    `select name from system.tables where database = currentDatabase() and match(name, '${WORK_TABLE}')`,
  );
  const names = new Set(tables.map(([name]) => name.slice(name.indexOf('_') + 1)));
  return [...names].map((name) => {
    const [load = 0, attempt = 0] = name.split('_').map(Number);
    return { load, attempt };
  });
}
