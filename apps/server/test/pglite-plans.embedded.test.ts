import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';

let engine: PgliteEngine;
beforeAll(async () => {
  engine = await PgliteEngine.open({});
  await script('create table notes (id int unique, note text)');
});
afterAll(() => engine.close());

async function run(sql: string, params: unknown[] = []) {
  const connection = await engine.connect();
  try {
    return await connection.query(sql, params);
  } finally {
    await connection.release();
  }
}
async function script(sql: string) {
  const connection = await engine.connect();
  await connection.script(sql);
  await connection.release();
}
const prepared = async () =>
  Number((await run('select count(*) as count from pg_prepared_statements')).rows[0]?.count);

describe('a statement with values', () => {
  it('is planned once, and gives each time what its values ask for', async () => {
    const before = await prepared();
    for (let id = 1; id <= 20; id += 1)
      await run('insert into notes values ($1, $2)', [id, `n${id} 'é' \\ \n`]);
    for (const id of [3, 7])
      expect((await run('select id, note from notes where id = $1', [id])).rows).toEqual([
        { id, note: `n${id} 'é' \\ \n` },
      ]);
    expect(await prepared()).toBe(before + 2);
    expect(await run('update notes set note = $1 where id > $2', [null, 18])).toEqual({
      rows: [],
      affected: 2,
      command: 'UPDATE',
    });
  });

  it('that failed works again, in and after a transaction', async () => {
    const add = 'insert into notes values ($1, $2)';
    await expect(run(add, [1, 'twice'])).rejects.toMatchObject({ code: '23505', constraint: 'notes_id_key' });
    await expect(run(add, ['one', 'no number'])).rejects.toMatchObject({ code: '22P02' });
    const connection = await engine.connect();
    await connection.query('begin', []);
    await expect(connection.query(add, [1, 'twice'])).rejects.toMatchObject({ code: '23505' });
    await expect(connection.query(add, [100, 'aborted'])).rejects.toMatchObject({ code: '25P02' });
    await connection.query('rollback', []);
    await connection.release();
    expect(await run(add, [101, 'again'])).toMatchObject({ affected: 1 });
  });

  it('follows a change of the schema', async () => {
    const read = 'select * from notes where id = $1';
    const before = await run(read, [101]);
    expect(before.rows).toEqual([{ id: 101, note: 'again' }]);
    await script('alter table notes add column author text; alter table notes drop column note');
    expect((await run(read, [101])).rows).toEqual([{ id: 101, author: null }]);
  });

  it('is counted', async () => {
    const before = engine.statements;
    await run('select $1::int', [1]);
    expect(engine.statements).toBe(before + 1);
  });
});
