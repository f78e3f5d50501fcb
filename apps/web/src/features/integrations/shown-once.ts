import { create } from 'zustand';
import { useSession } from '#kit/session/session-store.ts';

interface NewSecret {
  integration_id: number;
  secret: string;
}

/** The key or secret that was just made, until whoever made it has taken it; never kept anywhere. */
export const useShownOnce = create<{ newSecret: NewSecret | null }>()(() => ({ newSecret: null }));

export const showOnce = (newSecret: NewSecret | null) => useShownOnce.setState({ newSecret });

// Another user, or none, must not see the previous user's data.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) showOnce(null);
});
