import type { Principal } from '@encart/contract/access/principal.ts';
import { canAssignRole, type ProfileType, type Role } from '@encart/contract/access/roles.ts';
import type { Scope } from '@encart/contract/access/scope.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { profiles } from '@encart/contract/resources/profiles.ts';
import type { AuditEntry } from '#kit/audit/audit-entry.ts';
import type { Database } from '#kit/db/database.ts';
import { readAvatar } from '#kit/files/images.ts';
import { findRow } from '#kit/resources/resource.store.ts';
import { takenLogins } from './users.store.ts';

/** Who asks, and how a refusal is written down. */
export interface Actor {
  who: Principal;
  scope: Scope;
  refused: (entry: AuditEntry) => void;
}

interface Place {
  user_role: Role;
  profile_id: number;
}

const broken = (field: string, rule: string) =>
  new AppError('RequestValidatorError', { broken: [{ field, rule }] });

/** A 403 that is remembered. */
export function forbid({ refused }: Actor, user_id: number | null, text?: string): AppError {
  refused({ action: 'access.refused', entity: 'users', entity_id: user_id });
  return new AppError('ForbiddenError', text ? { text } : {});
}

/** Whether the caller may put somebody into this role and profile; gives the profile's type. */
export async function assertMayAssign(
  db: Database,
  asking: Actor,
  before: (Place & { user_id: number }) | null,
  after: Place,
): Promise<ProfileType> {
  const { who, scope } = asking;
  const profile = await findRow(db, scope, profiles, after.profile_id);
  // Another company's profile answers like a missing one.
  if (!profile) throw broken('profile_id', 'exists');
  const { profile_type } = profile;
  if (canAssignRole(who, before, { ...after, profile_type })) return profile_type;
  if (who.user_role === 'SA') throw broken('user_role', 'role_profile');
  throw forbid(asking, before?.user_id ?? null);
}

export function refuseDisguised(asking: Actor, user_id: number) {
  if (asking.who.original_user_id !== null) throw forbid(asking, user_id, 'while_disguised');
}

/** A picture as it is kept: drawn anew. */
export async function readPicture<T extends string | null | undefined>(user_avatar: T): Promise<T | string> {
  if (typeof user_avatar !== 'string') return user_avatar;
  const drawn = await readAvatar(user_avatar);
  if (drawn === null) throw broken('user_avatar', 'image');
  return drawn;
}

/** Names and addresses that are taken are said beside their fields, and no more is told of whose they are. */
export async function refuseTaken(
  db: Database,
  scope: Scope,
  logins: { user_name?: string | undefined; user_email?: string | undefined },
  except: number | null,
  foundHidden: () => void,
) {
  const taken = await takenLogins(db, scope, logins, except);
  if (taken.some(({ visible }) => !visible)) foundHidden();
  if (taken.length > 0)
    throw new AppError('RequestValidatorError', {
      broken: taken.map(({ field }) => ({ field, rule: 'unique' })),
    });
}
