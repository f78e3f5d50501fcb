import type { ProfileType } from '@encart/contract/access/roles.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { profiles } from '@encart/contract/resources/profiles.ts';
import { useCall } from '#kit/api/queries.ts';
import { usePrincipal } from '#kit/session/session.ts';

/** The type of a profile; one's own where none can be chosen, null until it is known. */
export function useProfileType(profile_id: number | null): ProfileType | null {
  const who = usePrincipal();
  const free = who?.user_role === 'SA';
  const { data } = useCall(
    callsOf(profiles).get,
    { params: { profile_id: profile_id ?? 0 } },
    { enabled: free && profile_id !== null, ownErrors: true },
  );
  if (!free) return who?.profile_type ?? null;
  return profile_id === null ? null : (data?.data.profile_type ?? null);
}
