import type { Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { sameValue } from '#kit/resources/record/record-values.ts';

export type Side = 'mine' | 'theirs';

export interface Difference {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Which side is taken unless somebody says otherwise; null when both changed it. */
  suggested: Side | null;
}

interface Versions {
  /** As it was when the form was opened. */
  base: Values;
  mine: Values;
  /** As it is now on the server. */
  theirs: Values;
}

/** The fields whose typed and stored values differ. */
export function differencesOf(resource: Resource, { base, mine, theirs }: Versions): Difference[] {
  const same = (name: string, one: unknown, other: unknown) => sameValue(resource, name, one, other);
  return Object.keys(mine)
    .filter((name) => !same(name, mine[name], theirs[name]))
    .map((name) => ({
      name,
      base: base[name],
      mine: mine[name],
      theirs: theirs[name],
      suggested: same(name, mine[name], base[name])
        ? 'theirs'
        : same(name, theirs[name], base[name])
          ? 'mine'
          : null,
    }));
}

/** The record after each difference was decided. */
export const mergeSides = (
  theirs: Values,
  differences: readonly Difference[],
  choices: Partial<Record<string, Side>>,
): Values => ({
  ...theirs,
  ...Object.fromEntries(
    differences.filter(({ name }) => choices[name] === 'mine').map(({ name, mine }) => [name, mine]),
  ),
});
