import { create } from 'zustand';
import { useSession } from '#kit/session/session-store.ts';

interface NewSecret {
  integration_id: number;
  secret: string;
}

/** The key or secret just created, until its dialog is closed; never stored. */
export const useShownOnce = create<{ newSecret: NewSecret | null }>()(() => ({ newSecret: null }));

export const showOnce = (newSecret: NewSecret | null) => useShownOnce.setState({ newSecret });

// Another user, or none, must not see the previous user's data.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) showOnce(null);
});
