import type { Trial } from '@encart/contract/tags/matrices.calls.ts';
import type { StoredItem } from '#domain/tags/items.store.ts';
import type { MatrixPlan } from './matrix-plans.ts';
import { NEWEST_CODE } from './matrix-rows.ts';

/** A publication of a matrix, so many days before now. */
export interface VersionPlan {
  state: 'done' | 'failed' | 'cancelled';
  rows: readonly StoredItem[];
  comment: string | null;
  daysAgo: number;
  trial: Trial | null;
}

const nextNumber = (text: string) => (/^\d+$/.test(text) ? String(Number(text) + 1) : text);

/** The rows as they were: a slot fewer, and other numbers of a bidder here and there. */
export const earlierRows = (rows: readonly StoredItem[]): StoredItem[] =>
  rows
    .filter(({ code }) => code !== NEWEST_CODE)
    .map((row, at) => {
      const [column, text] = Object.entries(row.params)[0] ?? [];
      return at % 4 === 0 && column && text
        ? { ...row, params: { ...row.params, [column]: nextNumber(text) } }
        : row;
    });

const SHARE = 20;

/** What was published of a matrix, the first first; `current` is what its rows are now. */
export function versionsOf(
  { story, side }: MatrixPlan,
  rows: readonly StoredItem[],
  current: readonly StoredItem[],
  firstSite: number,
): VersionPlan[] {
  const version = (given: Partial<VersionPlan> & Pick<VersionPlan, 'daysAgo'>): VersionPlan => ({
    state: 'done',
    rows,
    comment: null,
    trial: null,
    ...given,
  });
  const first = version({ rows: earlierRows(rows), comment: 'Première mise en ligne', daysAgo: 60 });
  const second = version({ comment: 'Emplacement des rubriques', daysAgo: 12 });
  const trial = { publisher_id: firstSite, share: side === 'client' ? SHARE : 100 };
  switch (story) {
    case 'draft':
      return [];
    case 'live':
    case 'rolled_back':
      return [first, second];
    case 'changed':
      return [first, version({ state: 'cancelled', comment: 'Trop tôt : attendre l’accord', daysAgo: 3 })];
    case 'trial':
      return [first, { ...second, daysAgo: 2, comment: 'À l’essai avant le réseau', trial }];
    case 'failed':
      return [first, version({ state: 'failed', rows: current, daysAgo: 1 })];
  }
}
