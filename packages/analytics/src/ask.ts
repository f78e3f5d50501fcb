import { randomInt } from 'node:crypto';
import { statementOf } from '#compile/statement.ts';
import type { Engine } from '#engine/engine.ts';
import { planOf } from '#plan/plan.ts';
import type { Question } from '#plan/question.ts';
import type { Reading } from '#plan/reading.ts';
import type { Row } from '#result/own-rows.ts';
import { type Answer, answerOf, noAnswer } from '#result/sums.ts';

const MARKS = 2 ** 32;

/** A question's whole way: plan, statement, rows, answer. */
export async function ask(
  engine: Engine,
  question: Question,
  reading: Reading,
  signal?: AbortSignal,
): Promise<Answer> {
  const plan = planOf(question, reading);
  if (!plan) return noAnswer(question.measures);
  const mark = randomInt(1, MARKS);
  const { sql, params } = statementOf(plan, mark);
  return answerOf(await engine.rows<Row>(sql, params, signal), plan, mark);
}
