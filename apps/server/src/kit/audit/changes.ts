import { isDeepStrictEqual } from 'node:util';

/** What came to a list and what went; with the counts where only the first of them are named. */
interface ListChange {
  added: unknown[];
  removed: unknown[];
  added_count?: number;
  removed_count?: number;
}

/** What a field was and is; of lists, what came and what went. */
export type Changes = Record<string, { before: unknown; after: unknown } | ListChange>;

/** What came to a list and what went. */
export function listDifference<T>(before: readonly T[], after: readonly T[]) {
  const keys = (items: readonly T[]) => new Set(items.map((item) => JSON.stringify(item)));
  const [old, now] = [keys(before), keys(after)];
  return {
    added: after.filter((item) => !old.has(JSON.stringify(item))),
    removed: before.filter((item) => !now.has(JSON.stringify(item))),
  };
}

export const MASK = '[masked]';
const SECRET = /password|code|token|hash|secret/;
const BULKY = new Set(['user_avatar']);

const auditedValue = (field: string, value: unknown) => {
  if (value === null || value === undefined) return null;
  if (SECRET.test(field)) return MASK;
  if (BULKY.has(field)) return `[${String(value).length} characters]`;
  return value instanceof Date ? value.toISOString() : value;
};

/** Field by field what changed; secrets say that they changed, never from what to what. */
export function changesBetween(before: object, after: object): Changes {
  const old: Record<string, unknown> = { ...before };
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, old[field]))
      .map(([field, value]) => [
        field,
        { before: auditedValue(field, old[field]), after: auditedValue(field, value) },
      ]),
  );
}
