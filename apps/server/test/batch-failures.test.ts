import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { batchRunner } from '#features/batches/batches.job.ts';
import { cleanBatches } from '#features/batches/clean-batches.job.ts';
import { csvOf, useFiguresApp } from './figures-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();

const batchesNamed = async (name: string) =>
  (await t.call('GET', `/api/batches?sort=batch_id&limit=25&q=${name}`, { headers: t.sa })).json().data;
const namesListed = async (name: string) =>
  (
    await t.call('GET', `/api/dimensionentries?limit=25&entry_name=${encodeURIComponent(name)}`, {
      headers: t.sa,
    })
  )
    .json()
    .data.map(({ entry_name }: { entry_name: string }) => entry_name);
const arriving = () => t.db.selectFrom('arriving_names').select('entry_name').execute();
async function until(isSo: () => Promise<boolean>) {
  for (let looks = 0; looks < 400; looks += 1) {
    if (await isSo()) return;
    await wait(25);
  }
  throw new Error('it never came to that');
}

/** Sends a batch to a worker whose engine does something else at a statement; the usual worker stays paused. */
async function sendTo(name: string, text: string, at: (sql: string) => Promise<void> | void) {
  await t.worker.pause();
  expect((await t.send(name, text, { wait: 0 })).statusCode).toBe(202);
  const engine = t.figures.engine();
  const changed: typeof engine = {
    ...engine,
    rows: async (sql, ...rest) => {
      await at(sql);
      return engine.rows(sql, ...rest);
    },
  };
  const figures = { ...t.figures, engine: () => changed };
  await batchRunner({ ...t.deps, figures }, { atOnce: 1 }).drain();
}

describe('a batch that failed', () => {
  it('says why: its sender was cut off, its file was too large', async () => {
    async function* cut() {
      yield csvOf([{ clicks: 1 }]).slice(0, 40);
      throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
    }
    await t.send('coupé', Readable.from(cut())).catch(() => undefined);
    await until(async () => (await batchesNamed('coupé')).at(-1)?.batch_state === 'failed');
    expect((await batchesNamed('coupé')).at(-1)).toMatchObject({ batch_failure: 'cut', errors_count: 0 });

    const bomb = gzipSync(Buffer.alloc(32 * 1024 * 1024));
    const reply = await t.send('bombe', Readable.from([bomb]), { gzip: true });
    expect(reply.statusCode).toBe(413);
    expect((await batchesNamed('bombe')).at(-1)).toMatchObject({
      batch_state: 'failed',
      batch_failure: 'too_large',
    });
  });

  it('says that the store did not take it in, and its names wait for one that counts', async () => {
    const text = csvOf([{ day: '2026-01-20', publisher: 'Site perdu', deal: 'Deal perdu', clicks: 3 }]);
    await sendTo('perdu', text, (sql) => {
      if (sql.startsWith('select count() from delivery ')) throw new Error('the machine is gone');
    });
    const [failed, repeated] = await batchesNamed('perdu');
    expect(failed).toMatchObject({
      ...{ batch_state: 'failed', batch_failure: 'store' },
      repeated_as: repeated.batch_id,
    });
    expect(repeated).toMatchObject({
      ...{ batch_state: 'waiting', batch_failure: null },
      ...{ retry_of: failed.batch_id, repeated_as: null },
    });
    expect(await namesListed('Site perdu')).toEqual([]);
    expect((await arriving()).length).toBe(2);

    // The same file counts under another number, with the numbers its names had been given.
    t.clock.forward(3_000);
    t.worker.resume();
    await until(async () => (await batchesNamed('perdu')).at(-1).batch_state === 'ready');
    expect(await namesListed('Site perdu')).toEqual(['Site perdu']);
    expect(await arriving()).toEqual([]);
    expect(await t.sum('clicks', 'delivery', `day = '2026-01-20' and publisher_id >= 1000000000`)).toBe(3);
    const [entry] = (
      await t.call('GET', '/api/dimensionentries?limit=25&entry_name=Site%20perdu', { headers: t.sa })
    ).json().data;
    expect(entry.first_batch_id).toBe(repeated.batch_id);
  });

  it('refused by row and column, it leaves no name behind', async () => {
    const rows = csvOf([{ publisher: 'Site refusé' }, { publisher: 'Site refusé', clicks: '-1' }]);
    expect((await t.send('refusé', rows)).statusCode).toBe(422);
    const [refused] = await batchesNamed('refusé');
    expect(refused).toMatchObject({ batch_state: 'refused', batch_failure: null, errors_count: 1 });
    expect(refused.batch_errors).toEqual([
      { field: 'rows.2.clicks', rule: 'whole', values: { written: '-1' } },
    ]);
    expect(await namesListed('Site refusé')).toEqual([]);
  });

  it('cancelled once its names were read, they are never to be recognised, and are forgotten', async () => {
    await sendTo('arrêté', csvOf([{ publisher: 'Site arrêté' }]), async (sql) => {
      if (!sql.startsWith('select count() from delivery ')) return;
      const { batch_id } = (await batchesNamed('arrêté')).at(-1);
      await t.call('POST', `/api/batches/${batch_id}/cancel/`, { headers: t.sa });
      throw new Error('the machine is gone');
    });
    expect((await batchesNamed('arrêté')).at(-1).batch_state).toBe('cancelled');
    expect(await namesListed('Site arrêté')).toEqual([]);
    expect(await arriving()).toEqual([{ entry_name: 'Site arrêté' }]);
    await cleanBatches(t.deps);
    expect(await arriving()).toEqual([]);
    t.worker.resume();
    // Sent again and whole, the name is asked about.
    expect((await t.send('arrêté', csvOf([{ publisher: 'Site arrêté' }]))).json().data.unmapped_names).toBe(
      1,
    );
    expect(await namesListed('Site arrêté')).toEqual(['Site arrêté']);
  });

  it('shares new names with one that counts: they have one number, and stay', async () => {
    const text = (clicks: number) => csvOf([{ day: '2026-01-25', publisher: 'Site partagé', clicks }]);
    let sent = false;
    await sendTo('échoue', text(1), async (sql) => {
      if (sent || !sql.startsWith('select count() from delivery ')) return;
      sent = true;
      // Another batch with the same new name begins and ends while this one is loaded.
      const other = t.send('réussit', text(2));
      await until(async () => (await batchesNamed('réussit')).at(-1)?.batch_state === 'waiting');
      await batchRunner(t.deps, { atOnce: 1 }).drain();
      expect((await other).json().data.batch_state).toBe('ready');
      throw new Error('the machine is gone');
    });
    expect(await namesListed('Site partagé')).toEqual(['Site partagé']);
    await cleanBatches(t.deps);
    expect(await namesListed('Site partagé')).toEqual(['Site partagé']);
    expect(await t.sum('clicks', 'delivery', `day = '2026-01-25' and publisher_id >= 1000000000`)).toBe(2);
    t.worker.resume();
  });
});
