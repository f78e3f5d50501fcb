import { limits } from '@encart/contract/base/limits.ts';
import { listIn } from '@encart/contract/base/objects.ts';
import { type Changes, listDifference } from './changes.ts';

type Change = Changes[string];

const MOST = limits.history.items;

/** The first of what came and went, and how many there are in all where that is more. */
function boundLists(added: readonly unknown[], removed: readonly unknown[]): Change {
  if (added.length <= MOST && removed.length <= MOST) return { added: [...added], removed: [...removed] };
  return {
    added: added.slice(0, MOST),
    removed: removed.slice(0, MOST),
    added_count: added.length,
    removed_count: removed.length,
  };
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > MOST;

function boundChange(change: Change): Change {
  if ('added' in change) return boundLists(change.added, change.removed);
  const { before, after } = change;
  if (!isLong(before) && !isLong(after)) return change;
  const { added, removed } = listDifference(listIn(before), listIn(after));
  return boundLists(added, removed);
}

/** Changes as an audit row keeps them: of a long list what came and what went, up to a limit, never the list itself. */
export const boundChanges = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, boundChange(change)]));
