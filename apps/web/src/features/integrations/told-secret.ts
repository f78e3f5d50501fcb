import { create } from 'zustand';
import { useSession } from '#kit/session-store.ts';

interface Told {
  integration_id: number;
  secret: string;
}

/** The key or secret that was just made, until whoever made it has taken it; never kept anywhere. */
export const useToldSecret = create<{ told: Told | null }>()(() => ({ told: null }));

export const tellSecret = (told: Told | null) => useToldSecret.setState({ told });

// What one person was shown is gone when somebody else, or nobody, takes their place.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) tellSecret(null);
});
