import { DimensionRefusedError } from '@encart/analytics/plan/dimension-refused.ts';
import type { CellFormat, FiguresQuery, NameQuery } from '@encart/analytics/plan/figures-query.ts';
import type { ReaderView } from '@encart/analytics/plan/reader-view.ts';
import type { FiguresResult } from '@encart/analytics/result/figures-result.ts';
import type { FiguresStream } from '@encart/analytics/result/figures-stream.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { dimensionsFor } from '@encart/contract/analytics/filter-dimensions.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { QueryOwner } from './query-limits.ts';
import { queryIdsWithinLimits, queryWithinLimits, streamWithinLimits } from './query-within-limits.ts';
import { readReaderView } from './reader-view.store.ts';
import { resolveNames } from './resolve-names.ts';

export type QueryFigures = (query: NameQuery) => Promise<FiguresResult>;
export type StreamFigures = (query: NameQuery, cells: CellFormat) => Promise<FiguresStream>;

/** The request that reads figures: its caller, scope and connection. */
interface Reader {
  db: Database;
  scope: Scope;
  who: Principal;
  request: QueryOwner;
  refused: (entry: AuditEntry) => void;
}

/**
 * How one request reads the figures: with its caller's scope and dimensions, all as of the same moment. Closed
 * dimensions are refused before anything is looked up, so that every id, known or not, gets the same reply.
 */
export const figuresReader = (figures: Deps['figures'], reader: Reader): Promise<QueryFigures> =>
  readAs(figures, reader, queryWithinLimits);

/** How one request reads figures for a file, which may have millions of rows. */
export const figuresStreamer = (figures: Deps['figures'], reader: Reader): Promise<StreamFigures> =>
  readAs(figures, reader, streamWithinLimits);

async function readAs<T, More extends unknown[]>(
  figures: Deps['figures'],
  { db, scope, who, request, refused }: Reader,
  run: (...args: [Deps['figures'], FiguresQuery, ReaderView, QueryOwner, ...More]) => Promise<T>,
): Promise<(query: NameQuery, ...more: More) => Promise<T>> {
  const view = await readReaderView(db, scope, dimensionsFor(who));
  let isAudited = false;
  return async (query, ...more) => {
    try {
      const resolved = await resolveNames(db, query, view, (ids) =>
        queryIdsWithinLimits(figures, ids, view, request),
      );
      return await run(figures, resolved, view, request, ...more);
    } catch (error) {
      if (!(error instanceof DimensionRefusedError)) throw error;
      // A call may run several queries at once, all refused alike: one refusal is one row of the audit.
      if (!isAudited) refused({ action: 'access.refused', entity: 'figures', entity_id: error.dimension });
      isAudited = true;
      throw new AppError('ForbiddenError', { text: 'figures_dimension' });
    }
  };
}
