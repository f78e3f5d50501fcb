import type { Row } from '@encart/contract/api/resource-calls.ts';
import type { UserRecord } from '@encart/contract/auth/user.ts';
import { users } from '@encart/contract/resources/users.ts';
import { passwordChanged } from '#domain/sessions/credentials.store.ts';
import { type Changes, changesBetween } from '#kit/audit/changes.ts';
import { recordChanges } from '#kit/resources/record-changes.ts';

/** Field by field what became of a user; the full name is only its two parts, the password only that it changed. */
export function userChanges(before: UserRecord | null, after: UserRecord, newPassword = false): Changes {
  const rows = [before, after].map((user) => user as unknown as Row | null);
  const { user_full_name, ...changes } = recordChanges(users, rows[0] ?? null, rows[1] ?? null);
  const picture = (user: UserRecord | null) => ({ user_avatar: user?.user_avatar ?? null });
  return {
    ...changes,
    ...changesBetween(picture(before), picture(after)),
    ...(newPassword ? passwordChanged : {}),
  };
}
