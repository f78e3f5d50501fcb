// @module-tag kills
import { randomUUID } from 'node:crypto';
import { checkIdentity } from '@encart/analytics/engine/store-identity.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityStore, resetFigures } from '#domain/figures/store-identity.store.ts';
import { openTestFigures, type TestFigures } from '../../../packages/analytics/test/test-figures.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
const opened: TestFigures[] = [];
beforeAll(async () => {
  t = await createTestApp({ demo: false });
});
beforeEach(async () => {
  await t.db.deleteFrom('figures_identity').execute();
  await t.db.deleteFrom('batches').execute();
});
afterAll(async () => {
  await Promise.all(opened.map((figures) => figures.close()));
  await t.close();
});

/** Figures nobody has opened yet. */
async function openNew() {
  const figures = await openTestFigures();
  opened.push(figures);
  return figures;
}

const check = (figures: TestFigures) =>
  checkIdentity(
    figures.client,
    identityStore(async () => t.db),
  );
const addRow = (figures: TestFigures) =>
  figures.engine().run("insert into delivery (load, day, clicks) values (1, '2026-01-01', 1)");
const addBatch = () =>
  t.db
    .insertInto('batches')
    .values({
      fact: 'delivery',
      batch_source: 'test',
      batch_name: randomUUID(),
      batch_state: 'ready',
      batch_rows: 1,
    })
    .execute();

describe('identity of the figures', () => {
  it('is saved at the first opening, whatever was interrupted between the two stores', async () => {
    const ours = await openNew();
    await check(ours);
    await check(ours);
    expect(await ours.engine().rows('select toUInt32(count()) from store_identity')).toEqual([[1]]);
    // Cut off before the records knew it: nothing is in there yet.
    await t.db.deleteFrom('figures_identity').execute();
    await check(ours);
    expect(await ours.engine().rows('select toUInt32(count()) from store_identity')).toEqual([[1]]);
  });

  it('rejects figures whose folder was lost and created anew', async () => {
    const [ours, others] = [await openNew(), await openNew()];
    await check(ours);
    await addBatch();
    await expect(check(others)).rejects.toThrow('are empty, but the records count batches of others');
    // Nothing is written into what may be replaced by the right one.
    expect(await others.engine().rows('select * from store_identity')).toEqual([]);
    await check(ours);
  });

  it('rejects a second server that shares the records and has figures of its own', async () => {
    await check(await openNew());
    await expect(check(await openNew())).rejects.toThrow('npm run cli -- new-figures');
  });

  it('rejects figures with rows of other records', async () => {
    const others = await openNew();
    await checkIdentity(others.client, {
      read: async () => undefined,
      hasBatches: async () => false,
      save: async () => {},
    });
    await addRow(others);
    await expect(check(others)).rejects.toThrow('belong to other records');
  });

  it('accepts figures of a version before identities when they have rows, and rejects them when lost', async () => {
    const ours = await openNew();
    await addBatch();
    await expect(check(ours)).rejects.toThrow('are empty');
    await addRow(ours);
    await check(ours);
  });

  it('is reset on demand: batches of before no longer count', async () => {
    await check(await openNew());
    await addBatch();
    expect(await resetFigures(t.db)).toBe(1);
    await check(await openNew());
    expect(await t.db.selectFrom('batches').select('batch_state').execute()).toEqual([
      { batch_state: 'failed' },
    ]);
  });
});
