import { createJSONStorage } from 'zustand/middleware';

const memory = new Map<string, string>();

/** The browser's storage, or memory where it is refused or full: the application works, it only forgets sooner. */
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
