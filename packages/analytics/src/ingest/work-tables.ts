import type { Engine } from '#engine/engine.ts';

/** Tables that live as long as the work on a batch: its rows as they came, and the ids of its names. */
export const stagingOf = (load: number) => `staging_${load}`;
export const namesTableOf = (load: number) => `names_${load}`;

const OURS = '^(staging|names)_[0-9]+$';

export async function dropWork(engine: Engine, load: number) {
  for (const table of [stagingOf(load), namesTableOf(load)])
    await engine.run(`drop table if exists ${table}`);
}

/** The batches that left such tables behind, or are still at it. */
export async function loadsWithWork(engine: Engine): Promise<number[]> {
  const tables = await engine.rows<[string]>(
    `select name from system.tables where database = currentDatabase() and match(name, '${OURS}')`,
  );
  return [...new Set(tables.map(([name]) => Number(name.split('_')[1])))];
}
