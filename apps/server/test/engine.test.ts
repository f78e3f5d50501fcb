import { beforeAll, describe, expect, it } from 'vitest';
import { SqlError } from '#kit/db/engine.ts';
import { useRecords } from './records.ts';

const records = useRecords();

const run = async (sql: string, params: unknown[] = []) => {
  const connection = await records.engine.connect();
  try {
    return await connection.query(sql, params);
  } finally {
    await connection.release();
  }
};
const notes = async (author: string) =>
  (await run('select note from notes where author = $1 order by id', [author])).rows.map(({ note }) => note);

beforeAll(() =>
  run('create table notes (id int generated always as identity, author text, note text unique)'),
);

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('an engine', () => {
  it('keeps interleaved transactions apart', async () => {
    const write = async (author: string, fails: boolean) => {
      const connection = await records.engine.connect();
      try {
        await connection.query('begin', []);
        for (let i = 0; i < 5; i++) {
          await connection.query('insert into notes (author, note) values ($1, $2)', [
            author,
            `${author}${i}`,
          ]);
          await pause();
        }
        await connection.query(fails ? 'rollback' : 'commit', []);
      } finally {
        await connection.release();
      }
    };
    const authors = Array.from({ length: 8 }, (_, i) => `author-${i}-`);
    await Promise.all(authors.map((author, i) => write(author, i % 2 === 1)));
    for (const [i, author] of authors.entries()) {
      expect(await notes(author)).toEqual(i % 2 === 1 ? [] : [0, 1, 2, 3, 4].map((n) => `${author}${n}`));
    }
  });

  it('answers questions put at once inside one transaction in their order', async () => {
    const connection = await records.engine.connect();
    const answers = await Promise.all([1, 2, 3].map((n) => connection.query('select $1::int as n', [n])));
    await connection.release();
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
  });

  it('undoes a transaction that was given back unfinished', async () => {
    const connection = await records.engine.connect();
    await connection.query('begin', []);
    await connection.query("insert into notes (author, note) values ('left', 'left open')", []);
    await connection.release();
    expect(await notes('left')).toEqual([]);
    await expect(records.db.transaction().execute(async () => 'next')).resolves.toBe('next');
  });

  it('refuses to call a failed transaction done, even when its error was swallowed', async () => {
    const { db } = records;
    const work = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('regies').values({ regie_name: 'Swallowed' }).execute();
      await transaction
        .insertInto('regies')
        .values({ regie_name: 'Swallowed' })
        .execute()
        .catch(() => {});
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await db.selectFrom('regies').selectAll().where('regie_name', '=', 'Swallowed').execute()).toEqual(
      [],
    );
  });

  it('names the SQLSTATE and the constraint of a refusal', async () => {
    const add = () => run("insert into notes (author, note) values ('twice', 'same')");
    await add();
    const error = await add().catch((refusal: unknown) => refusal);
    expect(error).toBeInstanceOf(SqlError);
    expect(error).toMatchObject({ code: '23505', constraint: 'notes_note_key', table: 'notes' });
    await expect(run('select no_such_column')).rejects.toMatchObject({ code: '42703' });
  });

  it('counts the rows it changed', async () => {
    await run("insert into notes (author, note) values ('count', 'c1'), ('count', 'c2')");
    expect(await run("update notes set author = 'counted' where author = 'count'")).toMatchObject({
      affected: 2,
      command: 'UPDATE',
    });
    expect(await run("select * from notes where author = 'counted'")).toMatchObject({ affected: 0 });
  });
});
