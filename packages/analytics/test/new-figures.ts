import type { KnownFigures } from '../src/engine/store-identity.ts';

/** Records of a test, that have never had any figures. */
export function newFigures(): KnownFigures {
  let known: string | undefined;
  return {
    identity: async () => known,
    haveBatches: async () => false,
    remember: async (identity) => {
      known = identity;
    },
  };
}
