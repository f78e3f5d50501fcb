import type { FactName } from '@encart/contract/analytics/batches.ts';
import type { Engine } from '#engine/engine.ts';
import { facts } from '#facts/tables.ts';

/** Takes the rows of batches that no longer count out of a fact and everything made from it. */
export async function deleteLoads(engine: Engine, fact: FactName, loads: readonly number[]) {
  if (loads.length === 0) return;
  for (const { name } of facts[fact].tables)
    await engine.run(
      `alter table ${name} delete where load in (${loads.map(Number).join(', ')}) settings mutations_sync = 2`,
    );
}
