import type { ProfileType, Role } from '#access/roles.ts';

export interface EndpointRight {
  endpoint_name: string;
  profile_endpoint_read: boolean;
  profile_endpoint_write: boolean;
}

/** Who is asking: everything a right can depend on, the same on the server and in the browser. */
export interface Principal {
  user_id: number;
  user_role: Role;
  profile_id: number;
  profile_type: ProfileType;
  endpoints: readonly EndpointRight[];
  services: readonly string[];
  /** The super administrator behind this person, while disguised. */
  original_user_id: number | null;
}
