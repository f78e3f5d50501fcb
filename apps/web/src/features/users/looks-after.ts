import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { canAdminister, type Role } from '@encart/contract/access/roles.ts';
import type { Row } from '@encart/contract/api/resource-calls.ts';
import { changingUsers } from '@encart/contract/auth/users-admin.calls.ts';

/** Whether the reader may change this account; one's own has a page of its own. The server decides again. */
export const looksAfter = (who: Principal, row: Row): boolean =>
  row.user_id !== who.user_id &&
  can(who, { needs: changingUsers }) &&
  canAdminister(who, { user_role: row.user_role as Role, profile_id: Number(row.profile_id) });
