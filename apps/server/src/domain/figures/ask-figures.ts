import { ask } from '@encart/analytics/ask.ts';
import { FiguresDownError } from '@encart/analytics/engine/figures-store.ts';
import type { Question } from '@encart/analytics/plan/question.ts';
import type { Reading } from '@encart/analytics/plan/reading.ts';
import type { Answer } from '@encart/analytics/result/sums.ts';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { Deps } from '#kit/deps.ts';
import { type Asker, createQuestionLimits } from './question-limits.ts';

/** Took too long, or would have taken too much memory. */
const TOO_HEAVY = new Set(['159', '241', '160', '396']);
/** Nothing answers, or what answered is gone. */
const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/;

/** What went wrong at the engine, as the API says it: never its words, which may hold SQL. */
export function fromEngine(error: unknown): unknown {
  if (error instanceof FiguresDownError)
    return new AppError('ServiceUnavailableError', { text: `figures_${error.status}` });
  const code = codeOf(error);
  if (TOO_HEAVY.has(code)) {
    const told = new AppError('ServiceUnavailableError', { text: 'figures_too_heavy' });
    told.cause = error;
    return told;
  }
  if (UNREACHABLE.test(code)) {
    const told = new AppError('ServiceUnavailableError', { text: 'figures_down' });
    told.cause = error;
    return told;
  }
  return error;
}

type Figures = Pick<Deps['figures'], 'engine'>;

/** Each figure store has its own limits, shared by everything that asks it. */
const limitsOf = new WeakMap<Figures, ReturnType<typeof createQuestionLimits>>();

function withinLimitsOf(figures: Figures) {
  const known = limitsOf.get(figures) ?? createQuestionLimits();
  limitsOf.set(figures, known);
  return known;
}

/** Asks the figures, within what one person may ask at once, and speaks of failures in the API's words. */
export async function askFigures(
  figures: Figures,
  question: Question,
  reading: Reading,
  asker: Asker,
): Promise<Answer> {
  try {
    return await withinLimitsOf(figures)(asker, () => ask(figures.engine(), question, reading, asker.gone));
  } catch (error) {
    throw fromEngine(error);
  }
}
