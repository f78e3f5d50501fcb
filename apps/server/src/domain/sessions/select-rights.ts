import type { EndpointRight } from '@encart/contract/access/principal.ts';
import { sql } from 'kysely';

/** What the profile of a row of `users` may read and write, as a column. */
export const selectEndpoints = sql<EndpointRight[]>`coalesce((
  select jsonb_agg(jsonb_build_object('endpoint_name', endpoint_name,
    'profile_endpoint_read', profile_endpoint_read, 'profile_endpoint_write', profile_endpoint_write)
    order by endpoint_name)
  from profile_endpoints natural join endpoints where profile_endpoints.profile_id = users.profile_id), '[]')`;

export const selectServices = sql<string[]>`coalesce((
  select array_agg(service_name order by service_name)
  from profile_services natural join services where profile_services.profile_id = users.profile_id), '{}')`;
