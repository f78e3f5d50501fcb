import type { Params } from '#engine/figure-engine.ts';

/** A ClickHouse server takes no value longer than 128 kB: longer lists are sent in pieces of so many values. */
const LIST_PIECE = 10_000;

/** Collects the values of a statement under names of our own: no value ever becomes part of the SQL. */
export function createParams() {
  const params: Params = {};
  const bindOne = (value: unknown, type: string): string => {
    const name = `p${Object.keys(params).length}`;
    params[name] = value;
    return `{${name}:${type}}`;
  };
  const bind = (value: unknown, type: string): string => {
    if (!Array.isArray(value) || value.length <= LIST_PIECE) return bindOne(value, type);
    const pieces = Array.from({ length: Math.ceil(value.length / LIST_PIECE) }, (_, piece) =>
      bindOne(value.slice(piece * LIST_PIECE, (piece + 1) * LIST_PIECE), type),
    );
    return `arrayConcat(${pieces.join(', ')})`;
  };
  return { params, bind };
}
export type Bind = ReturnType<typeof createParams>['bind'];
