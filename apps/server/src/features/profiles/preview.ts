import { can } from '@encart/contract/access/can.ts';
import { drawerPages } from '@encart/contract/access/drawer.ts';
import { reads } from '@encart/contract/access/needs.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { profileTypeOf, ROLES, type Role } from '@encart/contract/access/roles.ts';
import { scopeOf } from '@encart/contract/access/scope.ts';
import type { BodyOf } from '@encart/contract/api/call.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { ProfilePreview, previewProfile } from '@encart/contract/auth/profile-writing.calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import type { Database } from '#kit/db/database.ts';
import { countWhere } from '#kit/resources/resource.store.ts';

type Unsaved = BodyOf<typeof previewProfile>;

/** Somebody of the profile who does not exist; 0 is nobody's id. */
const somebody = (user_role: Role, { profile_type, endpoints }: Unsaved): Principal => ({
  user_id: 0,
  user_role,
  profile_id: 0,
  profile_type,
  endpoints,
  services: [],
  original_user_id: null,
});

/** Those of whose rows a profile sees some by its scope. */
const scoped = Object.values<Resource>(resources).filter(({ visible }) =>
  ['within', 'through', 'any'].includes(visible.kind),
);

/** What people of a profile would see, by the rules that will hold for them. */
export async function previewOf(db: Database, unsaved: Unsaved): Promise<ProfilePreview> {
  const people = ROLES.filter((role) => profileTypeOf(role) === unsaved.profile_type).map((role) =>
    somebody(role, unsaved),
  );
  const scope: ProfilePreview['scope'] = [];
  const [anyone] = people;
  if (anyone)
    for (const resource of scoped) {
      const count = await countWhere(db, scopeOf(anyone, unsaved), resource, sql`true`);
      const readable = can(anyone, { needs: reads(resource.endpoint) });
      scope.push({ resource: resource.name, count, readable });
    }
  return { roles: people.map((who) => ({ user_role: who.user_role, pages: drawerPages(who) })), scope };
}
