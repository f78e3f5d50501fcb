import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { batchRunner } from '#features/batches/batches.job.ts';
import { csvOf, useFiguresApp } from './figures-app.ts';

vi.setConfig({ testTimeout: 180_000 });

const t = useFiguresApp();
const rows = (clicks: number, day = '2026-01-10') => csvOf([{ day, clicks }]);
const statesOf = async (batch_name: string) =>
  (
    await t.db
      .selectFrom('batches')
      .select('batch_state')
      .where('batch_name', '=', batch_name)
      .orderBy('batch_id')
      .execute()
  ).map(({ batch_state }) => batch_state);
const newestOf = async (batch_name: string) =>
  (
    await t.db
      .selectFrom('batches')
      .select('batch_id')
      .where('batch_name', '=', batch_name)
      .orderBy('batch_id', 'desc')
      .executeTakeFirstOrThrow()
  ).batch_id;
async function until(isSo: () => Promise<boolean>) {
  for (let looks = 0; looks < 400; looks += 1) {
    if (await isSo()) return;
    await wait(25);
  }
  throw new Error('it never came to that');
}
const sumOn = (day: string) => t.sum('clicks', 'delivery', `day = '${day}'`);

describe('a sender', () => {
  it('gets 202 as soon as the file is here, and the outcome at the address it is told', async () => {
    const sender = await t.key();
    const sent = await t.send('later', rows(4), { headers: sender, wait: 0 });
    expect(sent.statusCode).toBe(202);
    const { batch_state, address, batch_id } = sent.json().data;
    expect(['waiting', 'checking', 'loading']).toContain(batch_state);
    expect(sent.headers.location).toBe(address);
    const asked = await t.call('GET', `${address}?wait=50`, { headers: sender });
    expect(asked.json().data).toMatchObject({ batch_id, batch_state: 'ready', batch_rows: 1, errors: [] });
    // A batch that has ended is told at once.
    expect((await t.call('GET', address, { headers: sender })).json().data.batch_state).toBe('ready');
  });

  it('reads there what was wrong, in its own language', async () => {
    const sender = await t.key();
    const headers = { ...sender, 'accept-language': 'en' };
    const sent = await t.send('wrong', csvOf([{ clicks: '-1' }]), { headers: sender, wait: 0 });
    const asked = await t.call('GET', `${sent.json().data.address}?wait=50`, { headers });
    expect([asked.statusCode, asked.json().data.batch_state, asked.json().data.errors_count]).toEqual([
      200,
      'refused',
      1,
    ]);
    expect(asked.json().data.errors).toEqual([
      { field: 'rows.1.clicks', rule: 'whole', message: expect.stringContaining('whole number') },
    ]);
  });

  it('cannot ask for what another program has sent, nor under another name', async () => {
    const { address } = (await t.send('mine', rows(1))).json().data;
    const stranger = await t.key();
    const missing = await t.call('GET', address.replace(/\d+\/$/, '999999/'), { headers: stranger });
    const foreign = await t.call('GET', address, { headers: stranger });
    expect(foreign.statusCode).toBe(404);
    expect({ ...foreign.json().error, id: 0 }).toEqual({ ...missing.json().error, id: 0 });
    expect((await t.call('GET', address, { headers: t.sa })).statusCode).toBe(401);
  });

  it('may not wait longer than a proxy lets it', async () => {
    expect((await t.send('long', rows(1), { wait: 51 })).statusCode).toBe(400);
  });
});

describe('a batch whose worker breaks off', () => {
  /** A worker whose engine fails at the given statement of a batch, once. */
  function breakingWorker(isMoment: (sql: string) => boolean) {
    const engine = t.figures.engine();
    let isBroken = false;
    const breakAt = (sql: string) => {
      if (isBroken || !isMoment(sql)) return;
      isBroken = true;
      throw new Error('the machine is gone');
    };
    const breaking: typeof engine = {
      ...engine,
      run: async (sql, ...rest) => {
        breakAt(sql);
        await engine.run(sql, ...rest);
      },
      rows: async (sql, ...rest) => {
        breakAt(sql);
        return engine.rows(sql, ...rest);
      },
    };
    const figures = { ...t.figures, engine: () => breaking };
    return batchRunner({ ...t.deps, figures }, { atOnce: 1 });
  }

  /** Sends a batch that only the breaking worker takes, and then leaves it to the usual one. */
  async function sendBreaking(name: string, day: string, isMoment: (sql: string) => boolean) {
    await t.worker.pause();
    const sending = t.send(name, rows(5, day));
    const worker = breakingWorker(isMoment);
    await until(async () => (await statesOf(name)).at(-1) === 'waiting');
    await worker.drain();
    const states = await statesOf(name);
    t.clock.forward(3_000);
    t.worker.resume();
    const { data } = (await sending).json();
    return { states, data };
  }

  it('before anything is stored is tried again under its own number', async () => {
    const day = '2026-01-11';
    const { states, data } = await sendBreaking('early', day, (sql) =>
      sql.startsWith('create table staging'),
    );
    expect(states).toEqual(['waiting']);
    expect(data.batch_state).toBe('ready');
    expect(await statesOf('early')).toEqual(['ready']);
    expect(await sumOn(day)).toBe(5);
  });

  it('while rows are stored is taken in again under another, and counts once', async () => {
    const day = '2026-01-12';
    const { states, data } = await sendBreaking('middle', day, (sql) =>
      sql.startsWith('select count() from delivery '),
    );
    expect(states).toEqual(['failed', 'waiting']);
    // The sender goes by the number it was told.
    expect(data.batch_state).toBe('ready');
    expect(await statesOf('middle')).toEqual(['failed', 'ready']);
    expect(await sumOn(day)).toBe(5);
    const last = await t.db
      .selectFrom('batches')
      .select('retry_of')
      .orderBy('batch_id', 'desc')
      .executeTakeFirst();
    expect(last?.retry_of).toBe(data.batch_id);
  });

  it('never takes the place of what was sent after it, though its new number is higher', async () => {
    const day = '2026-01-13';
    const { batch_id } = (await t.send('order', rows(1, day))).json().data;
    await t.send('order', rows(2, day));
    const first = await t.db
      .selectFrom('batches')
      .selectAll()
      .where('batch_id', '=', batch_id)
      .executeTakeFirstOrThrow();
    const file = await t.db
      .selectFrom('made_files')
      .selectAll()
      .where('entity_id', '=', batch_id)
      .executeTakeFirstOrThrow();
    expect(file.entity).toBe('batches');
    // The first, as if it had broken off while it was loaded.
    await t.db
      .insertInto('batches')
      .values({
        fact: first.fact,
        batch_source: first.batch_source,
        batch_name: first.batch_name,
        batch_format: first.batch_format,
        batch_state: 'waiting',
        retry_of: batch_id,
        work_after: t.clock.now(),
      })
      .execute();
    await until(async () => (await statesOf('order')).at(-1) === 'replaced');
    expect(await statesOf('order')).toEqual(['replaced', 'ready', 'replaced']);
    expect(await sumOn(day)).toBe(2);
  });

  it('whose file is gone is refused, and nothing of it counts', async () => {
    const sum = await t.sum('clicks');
    await t.worker.pause();
    const { batch_id } = (await t.send('lost', rows(1), { wait: 0 })).json().data;
    const { storage_key } = await t.db
      .selectFrom('made_files')
      .selectAll()
      .where('entity_id', '=', batch_id)
      .executeTakeFirstOrThrow();
    await t.deps.files.remove(storage_key);
    t.worker.resume();
    await until(async () => (await statesOf('lost')).at(-1) === 'refused');
    expect(await t.sum('clicks')).toBe(sum);
  });
});

describe('super administrators', () => {
  it('cancel a batch on its way, and it never counts', async () => {
    const day = '2026-01-14';
    await t.worker.pause();
    const { batch_id, address } = (await t.send('stop', rows(9, day), { wait: 0 })).json().data;
    const cancel = () => t.call('POST', `/api/batches/${batch_id}/cancel/`, { headers: t.sa });
    expect((await cancel()).statusCode).toBe(200);
    t.worker.resume();
    expect(await statesOf('stop')).toEqual(['cancelled']);
    expect((await cancel()).json().error).toMatchObject({ name: 'ConflictError' });
    expect(await sumOn(day)).toBe(0);
    expect(address).toContain(String(batch_id));
  });

  /** Sends a batch that is cancelled at the given statement of its worker, which then goes on or fails. */
  async function sendCancelled(name: string, day: string, statement: string, fails: boolean) {
    await t.worker.pause();
    const sending = t.send(name, rows(9, day));
    const engine = t.figures.engine();
    const cancelAt = async (sql: string) => {
      if (!sql.startsWith(statement)) return;
      const path = `/api/batches/${await newestOf(name)}/cancel/`;
      expect((await t.call('POST', path, { headers: t.sa })).statusCode).toBe(200);
      if (fails) throw new Error('the machine is gone');
    };
    const cancelling: typeof engine = {
      ...engine,
      run: async (sql, ...rest) => {
        await cancelAt(sql);
        await engine.run(sql, ...rest);
      },
      rows: async (sql, ...rest) => {
        await cancelAt(sql);
        return engine.rows(sql, ...rest);
      },
    };
    const figures = { ...t.figures, engine: () => cancelling };
    await until(async () => (await statesOf(name)).at(-1) === 'waiting');
    await batchRunner({ ...t.deps, figures }, { atOnce: 1 }).drain();
    t.worker.resume();
    return sending;
  }

  it('cancel a batch whose worker fails before it notices: it is not taken in again', async () => {
    const reply = await sendCancelled('both', '2026-01-17', 'select count() from delivery', true);
    expect([reply.statusCode, reply.json().error.message]).toEqual([409, expect.stringContaining('annulé')]);
    expect(await statesOf('both')).toEqual(['cancelled']);
    expect(await sumOn('2026-01-17')).toBe(0);
  });

  it('cancel a batch that a worker has taken, and its sender hears of it', async () => {
    const sending = sendCancelled('taken', '2026-01-16', 'insert into delivery', false);
    expect((await sending).json().error).toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('annulé'),
    });
    expect(await sumOn('2026-01-16')).toBe(0);
    expect(await statesOf('taken')).toEqual(['cancelled']);
  });

  it('take the file of a failed batch in again by hand, once', async () => {
    const day = '2026-01-15';
    await t.worker.pause();
    const { batch_id } = (await t.send('again', rows(8, day), { wait: 0 })).json().data;
    await t.call('POST', `/api/batches/${batch_id}/cancel/`, { headers: t.sa });
    const retry = () => t.call('POST', `/api/work/batches/${batch_id}/retry/`, { headers: t.sa });
    expect((await retry()).statusCode).toBe(200);
    expect((await retry()).json().error).toMatchObject({ name: 'ConflictError' });
    t.worker.resume();
    await until(async () => (await statesOf('again')).at(-1) === 'ready');
    expect(await statesOf('again')).toEqual(['cancelled', 'ready']);
    expect(await sumOn(day)).toBe(8);
  });

  it('fetch the file that was sent, and nobody else does', async () => {
    const { batch_id } = (await t.send('fetched', rows(1), { gzip: true })).json().data;
    const reply = await t.call('GET', `/api/batches/${batch_id}/file/`, { headers: t.sa });
    expect(reply.body).toBe(rows(1));
    expect(reply.headers['content-disposition']).toContain('attachment');
    const seller = await t.signIn('demo.ap');
    expect((await t.call('GET', `/api/batches/${batch_id}/file/`, { headers: seller })).statusCode).toBe(403);
    expect((await t.call('GET', '/api/batches/999999/file/', { headers: t.sa })).statusCode).toBe(404);
  });
});
