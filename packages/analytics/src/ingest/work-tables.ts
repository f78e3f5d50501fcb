import type { FigureEngine } from '#engine/figure-engine.ts';

/** Tables that exist while a batch is ingested: its rows as they came, and the ids of its names. */
export const stagingTable = (load: number) => `staging_${load}`;
export const namesTable = (load: number) => `names_${load}`;

const WORK_TABLE = '^(staging|names)_[0-9]+$';

export async function dropWorkTables(engine: FigureEngine, load: number) {
  for (const table of [stagingTable(load), namesTable(load)])
    await engine.run(`drop table if exists ${table}`);
}

/** The batches that left such tables behind, or are still being ingested. */
export async function loadsWithWorkTables(engine: FigureEngine): Promise<number[]> {
  const tables = await engine.rows<[string]>(
    `select name from system.tables where database = currentDatabase() and match(name, '${WORK_TABLE}')`,
  );
  return [...new Set(tables.map(([name]) => Number(name.split('_')[1])))];
}
