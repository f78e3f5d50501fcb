import type { TestApp } from '../apps/server/test/test-app.ts';

/** A batch of delivery that counts; its rows are the benchmark's to insert. */
export async function addBatch({ db }: Pick<TestApp, 'db'>, batch_name: string): Promise<number> {
  const batch = { fact: 'delivery', batch_source: 'bench', batch_name, batch_state: 'ready' } as const;
  const { batch_id } = await db
    .insertInto('batches')
    .values(batch)
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  return batch_id;
}
