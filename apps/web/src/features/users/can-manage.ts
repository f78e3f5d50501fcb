import { can } from '@encart/contract/access/can.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import { canAdminister } from '@encart/contract/access/roles.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import { changingUsers } from '@encart/contract/auth/users-admin.calls.ts';
import type { users } from '@encart/contract/resources/users.ts';

/** Whether the reader may change this account; one's own has a page of its own. The server decides again. */
export const canManage = (who: Principal, row: RecordOf<typeof users>): boolean =>
  row.user_id !== who.user_id &&
  can(who, { needs: changingUsers }) &&
  canAdminister(who, { user_role: row.user_role, profile_id: row.profile_id });
