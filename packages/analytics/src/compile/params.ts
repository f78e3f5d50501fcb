import type { Params } from '#engine/engine.ts';

/** Collects values under names of our own: no value ever becomes part of the text. */
export function createParams() {
  const params: Params = {};
  return {
    params,
    bind: (value: unknown, type: string): string => {
      const name = `p${Object.keys(params).length}`;
      params[name] = value;
      return `{${name}:${type}}`;
    },
  };
}
export type Bind = ReturnType<typeof createParams>['bind'];
