import { AppError } from '@encart/contract/base/errors.ts';

const MOST_IDS = 500;
const LONGEST_ID = 300;
const LONGEST_LIST = 100_000;

const isId = (id: unknown): id is string =>
  typeof id === 'string' && id.length > 0 && id.length <= LONGEST_ID;

/** Older servers write several ids as one JSON list. */
function readList(text: unknown): unknown {
  if (text === undefined) return [];
  if (typeof text !== 'string' || text.length > LONGEST_LIST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The ids a query asks for: `imp-id` as often as there are ids, or `imp-ids` once. Read by hand: a schema takes longer
 * than all the rest of the answer.
 */
export function askedIds(query: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  const given = query[name] ?? [];
  const listed = readList(query[`${name}s`]);
  if (!Array.isArray(listed)) throw new AppError('BadRequestError');
  const ids: unknown[] = [...(Array.isArray(given) ? given : [given]), ...listed];
  if (ids.length > MOST_IDS || !ids.every(isId)) throw new AppError('BadRequestError');
  return ids;
}
