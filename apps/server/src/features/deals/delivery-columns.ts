import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { openFiguresReader, type Reader } from '#domain/figures/figures-reader.ts';
import type { Deps } from '#kit/deps.ts';
import type { ComputeColumns } from '#kit/resources/resource-export.ts';
import { deliveryOf } from './deal-delivery.ts';
import { factsDimensions, readDealFacts } from './findings/read-deal-facts.ts';

/** As many deals at once as a page has: a file says what the list says. */
const AT_ONCE = Math.max(...limits.pageSizes);

/** The delivery and the health of deals for a file; while there are no figures, both are left empty. */
export const deliveryColumns =
  ({ figures, clock }: Pick<Deps, 'figures' | 'clock'>) =>
  (caller: Reader): ComputeColumns => {
    const { db, scope, who } = caller;
    // All of a file is as of one moment.
    let opened: ReturnType<typeof openFiguresReader> | undefined;
    return async (ids) => {
      opened ??= openFiguresReader(figures, caller, factsDimensions(who));
      const columns = new Map<number, { delivery: number; health: string | null }>();
      try {
        const reader = await opened;
        for (let at = 0; at < ids.length; at += AT_ONCE) {
          const some = ids.slice(at, at + AT_ONCE);
          const { facts } = await readDealFacts({ db, scope, who, reader, now: clock.now() }, some);
          for (const [id, found] of facts) {
            const { impressions_sold, finding } = deliveryOf(id, found);
            columns.set(id, { delivery: impressions_sold, health: finding?.name ?? null });
          }
        }
      } catch (error) {
        if (!(error instanceof AppError && error.name === 'ServiceUnavailableError')) throw error;
      }
      return columns;
    };
  };
