import { DimensionRefusedError } from '@encart/analytics/plan/dimension-refused.ts';
import type { Question } from '@encart/analytics/plan/question.ts';
import type { Answer } from '@encart/analytics/result/sums.ts';
import { dimensionsFor } from '@encart/contract/access/narrowing.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { askFigures } from './ask-figures.ts';
import type { Asker } from './question-limits.ts';
import { readingFor } from './reading.store.ts';

export type Ask = (question: Question) => Promise<Answer>;

/** What a call about figures knows of its caller. */
interface Reader {
  db: Database;
  scope: Scope;
  who: Principal;
  request: Asker;
  refused: (entry: AuditEntry) => void;
}

/**
 * How one request asks the figures: with its caller's scope and dimensions, all as of the same moment. Closed
 * dimensions are refused before anything is looked up, so that every id, known or not, gets the same answer.
 */
export async function askerFor(
  figures: Deps['figures'],
  { db, scope, who, request, refused }: Reader,
): Promise<Ask> {
  const reading = await readingFor(db, scope, dimensionsFor(who));
  let told = false;
  return async (question) => {
    try {
      return await askFigures(figures, question, reading, request);
    } catch (error) {
      if (!(error instanceof DimensionRefusedError)) throw error;
      // A call may ask several questions at once, all refused alike: one refusal is one row of the audit.
      if (!told) refused({ action: 'access.refused', entity: 'figures', entity_id: error.dimension });
      told = true;
      throw new AppError('ForbiddenError', { text: 'figures_dimension' });
    }
  };
}
