import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import type { IdsOf, RowChanges } from './table-cells.ts';

const PAGE = Math.max(...limits.pageSizes);
/** As many names as one filter takes. */
const AT_ONCE = 50;
const folded = (name: string) => name.trim().toLocaleLowerCase();

type Known = ReadonlyMap<string, readonly number[]>;
interface Target {
  names: readonly string[];
  /** Whether these are all: a name that is not among them is then nobody's. */
  complete: boolean;
  known: Known;
}

const namesIn = (to: string, rows: readonly Record<string, unknown>[]) => {
  const { id, title } = resourceNamed(to);
  const known = new Map<string, number[]>();
  for (const row of rows) {
    const name = folded(String(row[title]));
    known.set(name, [...(known.get(name) ?? []), Number(row[id])]);
  }
  return known;
};

async function readTarget(to: string): Promise<Target> {
  const { list } = callsOf(resourceNamed(to));
  const { data, pagination } = await callApi(list, { query: { limit: PAGE, sort: resourceNamed(to).title } });
  const complete = pagination.rowCount <= PAGE;
  const names = data.map((row) => String(row[resourceNamed(to).title]));
  return { names, complete, known: complete ? namesIn(to, data) : new Map() };
}

/** Asks for names that the first page did not tell of. */
async function lookUp(to: string, names: readonly string[]): Promise<Known> {
  const target = resourceNamed(to);
  const known = new Map<string, readonly number[]>(names.map((name) => [folded(name), []]));
  const askable = names.filter((name) => name.length <= limits.text.search);
  for (let at = 0; at < askable.length; at += AT_ONCE) {
    const query = { limit: PAGE, [target.title]: askable.slice(at, at + AT_ONCE) };
    const { data } = await callApi(callsOf(target).list, { query });
    for (const [name, ids] of namesIn(to, data)) known.set(name, ids);
  }
  return known;
}

/** What the names in cells of references stand for: short lists whole, of long ones the names that are written. */
export function useReferenceNames(resource: Resource, fields: readonly string[]) {
  const [targets, setTargets] = useState<Partial<Record<string, Target>>>({});
  const latest = useRef(targets);
  const keep = (to: string, target: Target) => {
    latest.current = { ...latest.current, [to]: target };
    setTargets(latest.current);
  };
  const wanted = useMemo(
    () => [...new Set(fields.flatMap((name) => resource.fields[name]?.constraints.to ?? []))],
    [resource, fields],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each set of columns.
  useEffect(() => {
    for (const to of wanted) readTarget(to).then((target) => keep(to, target), reactToError);
  }, [wanted]);

  const idsOf: IdsOf = (to, name) => {
    const target = latest.current[to];
    return target?.known.get(folded(name)) ?? (target?.complete ? [] : undefined);
  };
  /** Resolves once every name in the changed cells is known, or known to be nobody's. */
  async function resolve(changes: readonly RowChanges[]) {
    for (const to of wanted) {
      const names = changes.flatMap(({ cells }) =>
        cells.flatMap(({ name, after }) =>
          resource.fields[name]?.constraints.to === to && after !== '' && idsOf(to, after) === undefined
            ? [after]
            : [],
        ),
      );
      if (names.length === 0) continue;
      const target = latest.current[to] ?? (await readTarget(to));
      const missing = target.complete ? [] : await lookUp(to, [...new Set(names)]);
      keep(to, { ...target, known: new Map([...target.known, ...missing]) });
    }
  }
  return { targets, idsOf, resolve };
}

export type ReferenceNames = ReturnType<typeof useReferenceNames>;
