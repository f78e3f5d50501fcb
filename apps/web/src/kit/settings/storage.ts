import { createJSONStorage } from 'zustand/middleware';

const memory = new Map<string, string>();

/** localStorage, or memory where it is refused or full: the application still works, but forgets on reload. */
const storageOrMemory = {
  getItem: (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return memory.get(key) ?? null;
    }
  },
  setItem: (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem: (key: string) => {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {}
  },
};

export const storage = <S>() => createJSONStorage<S>(() => storageOrMemory);

interface Stored {
  persist: { getOptions: () => { name?: string }; rehydrate: () => unknown };
}

/** A choice made in one tab shows in the others, which would else put their own old one in its place; returns how to stop. */
export function followOtherTabs(...stores: readonly Stored[]): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    for (const { persist } of stores) if (key === persist.getOptions().name) void persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
