/** Counts what is under way: so many in all, and so many of them for one network. */
export interface ConcurrencyLimit {
  /** Why there is no place left, if there is none: everybody's are taken, or this network's share is. */
  shortage(network: string): 'all' | 'share' | null;
  /** Takes a place; the answer gives it back, once. */
  take(network: string): () => void;
}

export function createConcurrencyLimit({ all, share }: { all: number; share: number }): ConcurrencyLimit {
  let count = 0;
  const byNetwork = new Map<string, number>();
  return {
    shortage(network) {
      if (count >= all) return 'all';
      return (byNetwork.get(network) ?? 0) >= share ? 'share' : null;
    },
    take(network) {
      count += 1;
      byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        count -= 1;
        const left = (byNetwork.get(network) ?? 1) - 1;
        if (left > 0) byNetwork.set(network, left);
        else byNetwork.delete(network);
      };
    },
  };
}
