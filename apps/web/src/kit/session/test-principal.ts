import { ENDPOINTS } from '@encart/contract/access/endpoints.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { profileTypeOf, type Role } from '@encart/contract/access/roles.ts';

/** Somebody of a role whose profile may read and write everything a role allows; for tests. */
export const testPrincipal = (user_role: Role): Principal => ({
  user_id: 7,
  user_role,
  profile_id: 3,
  profile_type: profileTypeOf(user_role),
  endpoints: ENDPOINTS.map((endpoint_name) => ({
    endpoint_name,
    profile_endpoint_read: true,
    profile_endpoint_write: true,
  })),
  services: [],
  original_user_id: null,
});
