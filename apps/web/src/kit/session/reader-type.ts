import type { ProfileType } from '@encart/contract/access/roles.ts';
import { useSession } from './session-store.ts';

/** Whose words and directions figures have; those of who sells until somebody has signed in. */
export const readerType = (): ProfileType => useSession.getState().user?.profile?.profile_type ?? 'P';
