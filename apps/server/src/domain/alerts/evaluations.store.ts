import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { type Writing, writeFired } from './write-fired.store.ts';

/** Up to where the rules about a subject have been evaluated; nothing the first time. */
export async function readSeen(db: Database, subject: AlertSubject): Promise<string> {
  await db
    .insertInto('alert_evaluations')
    .values({ subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('alert_evaluations')
    .select('seen')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.seen ?? '';
}

export interface Evaluation {
  subject: AlertSubject;
  /** What had been seen when it began. */
  before: string;
  seen: string;
  writing: Writing;
}

const isNothing = ({ fire, extend, end, endQuietly }: Writing) =>
  fire.length + extend.length + end.length + endQuietly.length === 0;

/**
 * Writes what an evaluation found and that it has been done, all or nothing: one that dies is done again, and of two that
 * overlap the second finds that the figures have been seen and leaves everything as it is.
 */
export async function writeEvaluation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { subject, before, seen, writing }: Evaluation,
): Promise<number> {
  if (before === seen && isNothing(writing)) return 0;
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('alert_evaluations')
      .select('seen')
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirst();
    if (row?.seen !== before) return 0;
    const fired = await writeFired(transaction, clock, writing);
    await transaction
      .updateTable('alert_evaluations')
      .set({ seen, evaluated_at: clock.now() })
      .where('subject', '=', subject)
      .execute();
    return fired;
  });
}
