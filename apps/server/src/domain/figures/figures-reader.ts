import type { Budget } from '@encart/analytics/compile/budget.ts';
import { DimensionRefusedError } from '@encart/analytics/plan/dimension-refused.ts';
import type { CellFormat, FiguresQuery, NameQuery } from '@encart/analytics/plan/figures-query.ts';
import type { DaysQuery } from '@encart/analytics/plan/plan.ts';
import type { ReaderView } from '@encart/analytics/plan/reader-view.ts';
import type { DeliveryDays } from '@encart/analytics/query-days.ts';
import type { FiguresResult } from '@encart/analytics/result/figures-result.ts';
import type { FiguresStream } from '@encart/analytics/result/figures-stream.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { dimensionsFor } from '@encart/contract/analytics/filter-dimensions.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import type { QueryOwner } from './query-limits.ts';
import {
  countWithinLimits,
  queryDaysWithinLimits,
  queryIdsWithinLimits,
  queryWithinLimits,
  streamWithinLimits,
} from './query-within-limits.ts';
import { readReaderView } from './reader-view.store.ts';
import { resolveNames } from './resolve-names.ts';

/** Somebody waits for it, unless it is part of a file. */
export type QueryFigures = (query: NameQuery, budget?: Budget) => Promise<FiguresResult>;
export type StreamFigures = (query: NameQuery, cells: CellFormat) => Promise<FiguresStream>;

/** The request that reads figures: its caller, scope and connection. */
export interface Reader {
  db: Database;
  scope: Scope;
  who: Principal;
  request: QueryOwner;
  refused: (entry: AuditEntry) => void;
}

/** Everything one reader asks about figures as of the same moment. */
export interface FiguresReader {
  query: QueryFigures;
  /** For a file, which may have millions of rows. */
  stream: StreamFigures;
  /** How many groups a query has, whatever its limit. */
  count: (query: NameQuery, budget?: Budget) => Promise<number>;
  /** When values of a dimension were delivered. */
  days: (query: DaysQuery) => Promise<DeliveryDays[]>;
}

/**
 * How one request reads the figures: with its caller's scope and dimensions, all as of the same moment. Closed
 * dimensions are refused before anything is looked up, so that every id, known or not, gets the same reply. What opens
 * further dimensions to some of its callers names them.
 */
export async function openFiguresReader(
  figures: Deps['figures'],
  { db, scope, who, request, refused }: Reader,
  dimensions: readonly NamedDimension[] = dimensionsFor(who),
): Promise<FiguresReader> {
  const view = await readReaderView(db, scope, dimensions);
  let isAudited = false;
  /** A dimension that is closed to the reader is a refusal, and one row of the audit however many queries meet it. */
  async function refusing<T>(read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DimensionRefusedError)) throw error;
      if (!isAudited) refused({ action: 'access.refused', entity: 'figures', entity_id: error.dimension });
      isAudited = true;
      throw new AppError('ForbiddenError', { text: 'figures_dimension' });
    }
  }
  const readAs =
    <T, More extends unknown[]>(
      run: (...args: [Deps['figures'], FiguresQuery, ReaderView, QueryOwner, ...More]) => Promise<T>,
    ) =>
    (query: NameQuery, ...more: More): Promise<T> =>
      refusing(async () => {
        const resolved = await resolveNames(db, query, view, (ids) =>
          queryIdsWithinLimits(figures, ids, view, request),
        );
        return run(figures, resolved, view, request, ...more);
      });
  return {
    query: readAs(queryWithinLimits),
    stream: readAs(streamWithinLimits),
    count: readAs(countWithinLimits),
    days: (query) => refusing(() => queryDaysWithinLimits(figures, query, view, request)),
  };
}

export const figuresReader = async (figures: Deps['figures'], reader: Reader): Promise<QueryFigures> =>
  (await openFiguresReader(figures, reader)).query;

export const figuresStreamer = async (figures: Deps['figures'], reader: Reader): Promise<StreamFigures> =>
  (await openFiguresReader(figures, reader)).stream;
