import { type Ability, abilitiesOf } from '#access/abilities.ts';
import type { EndpointName, Right } from '#access/endpoints.ts';
import { type NamedPage, type PageName, pageNamed } from '#access/pages.ts';
import type { Principal } from '#access/principal.ts';
import type { Role } from '#access/roles.ts';
import type { Needs } from './needs.ts';

/** The three questions one can ask. */
type AccessCheck =
  | { needs: Needs }
  | { page: PageName; params?: Record<string, string> }
  | { ability: Ability };

const holds = (who: Principal, endpoint: EndpointName, right: Right) =>
  who.user_role === 'SA' ||
  who.endpoints.some(
    (one) =>
      one.endpoint_name === endpoint &&
      (right === 'read' ? one.profile_endpoint_read : one.profile_endpoint_write),
  );

const able = (who: Principal | null, name: Ability) =>
  abilitiesOf(who).has(name) && !(name === 'change-user' && who?.original_user_id);

function canSee(who: Principal | null, page: NamedPage, params: Record<string, string>): boolean {
  if (page.open) return true;
  if (!who) return false;
  const own = page.ownParam !== undefined && params[page.ownParam] === String(who.user_id);
  if (own) return able(who, 'management-users-update');
  if (!able(who, page.ability ?? page.name)) return false;
  const { endpoint, rights = [] } = page;
  return rights.every((right) => endpoint !== undefined && holds(who, endpoint, right));
}

/** The one place where a right is decided: asked by the route mount, the guard, the menu and every guarded control. */
export function can(who: Principal | null, question: AccessCheck): boolean {
  if ('page' in question) return canSee(who, pageNamed(question.page), question.params ?? {});
  if ('ability' in question) return able(who, question.ability);
  const { needs } = question;
  if (needs.kind === 'public') return true;
  if (!who || needs.kind === 'api-key') return false;
  if (needs.kind === 'session') return true;
  if (needs.kind === 'ability') return able(who, needs.ability);
  return holds(who, needs.endpoint, needs.right) && (!needs.ability || able(who, needs.ability));
}

interface Person {
  user_id: number;
  user_role: Role;
  user_disabled: boolean;
}

/** Whom somebody may be disguised as: nobody disabled, no super administrator, not oneself, and not twice. */
export const canBecome = (who: Principal | null, target: Person): boolean =>
  able(who, 'change-user') &&
  !target.user_disabled &&
  target.user_role !== 'SA' &&
  target.user_id !== who?.user_id;
