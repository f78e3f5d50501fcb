import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import { portOf } from '../../apps/server/test/present.ts';
import {
  MEASURES,
  type PeerRow,
  type Question,
  type QuestionQuery,
  readQuestion,
  replyOf,
  selectFigures,
} from './question.ts';

/** Rows of a rollup: day, id, then the measures. */
type RollupRow = (string | number)[];

/** A rollup by day for each question in PostgreSQL, behind a bare Fastify. */
export async function startRollupPeer<DB>(
  db: Kysely<DB>,
  rollups: Record<Question['dimension'], RollupRow[]>,
) {
  for (const [dimension, rows] of Object.entries(rollups)) {
    const table = sql.table(`peer_${dimension}`);
    const columns = [
      sql`day date`,
      sql`${sql.ref(`${dimension}_id`)} int`,
      ...MEASURES.map((one) => sql`${sql.ref(one)} numeric(24, 6)`),
    ];
    await sql`create table ${table} (${sql.join(columns)}, primary key (day, ${sql.ref(`${dimension}_id`)}))`.execute(
      db,
    );
    for (let from = 0; from < rows.length; from += 20_000) {
      const block = JSON.stringify(rows.slice(from, from + 20_000));
      const values = columns.map((_, at) =>
        at === 0
          ? sql`(one->>0)::date`
          : at === 1
            ? sql`(one->>1)::int`
            : sql`(one->>${sql.lit(at)})::numeric`,
      );
      await sql`insert into ${table} select ${sql.join(values)} from json_array_elements(${block}::json) as one`.execute(
        db,
      );
    }
    await sql`analyze ${table}`.execute(db);
  }
  const app = Fastify();
  app.get<QuestionQuery>('/', async ({ query }) => {
    const question = readQuestion(query);
    const { dimension } = question;
    const names = `(select ${dimension}_id as id, ${dimension}_name as name from ${dimension}s)`;
    const statement = selectFigures(`peer_${dimension}`, names, question);
    return replyOf((await sql.raw<PeerRow>(statement).execute(db)).rows);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: portOf(app.server), close: () => app.close() };
}
