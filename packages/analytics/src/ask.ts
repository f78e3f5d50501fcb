import { statementOf } from '#compile/statement.ts';
import type { Engine } from '#engine/engine.ts';
import { planOf } from '#plan/plan.ts';
import type { Question } from '#plan/question.ts';
import type { Reading } from '#plan/reading.ts';
import { type Answer, answerOf, noAnswer, type Row } from '#result/sums.ts';

/** A question's whole way: plan, statement, rows, answer. */
export async function ask(
  engine: Engine,
  question: Question,
  reading: Reading,
  signal?: AbortSignal,
): Promise<Answer> {
  const plan = planOf(question, reading);
  if (!plan) return noAnswer(question.measures);
  const { sql, params } = statementOf(plan);
  return answerOf(await engine.rows<Row>(sql, params, signal), plan);
}
