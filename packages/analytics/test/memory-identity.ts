import type { IdentityStore } from '../src/engine/store-identity.ts';

/** The identity of figures kept in memory, as of records that have never had any. */
export function memoryIdentity(): IdentityStore {
  let stored: string | undefined;
  return {
    read: async () => stored,
    hasBatches: async () => false,
    save: async (identity) => {
      stored = identity;
    },
  };
}
