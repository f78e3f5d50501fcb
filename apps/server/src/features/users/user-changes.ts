import type { UserRecord } from '@encart/contract/auth/user-record.ts';
import { users } from '@encart/contract/resources/users.ts';
import { passwordChanged } from '#domain/sessions/credentials.store.ts';
import { type Changes, changesBetween } from '#kit/audit/changes.ts';
import { recordChanges } from '#kit/resources/record-changes.ts';

/** Field by field what became of a user; of the password, only that it changed. */
export function userChanges(before: UserRecord | null, after: UserRecord, newPassword = false): Changes {
  const picture = (user: UserRecord | null) => ({ user_avatar: user?.user_avatar ?? null });
  return {
    ...recordChanges(users, before, after),
    ...changesBetween(picture(before), picture(after)),
    ...(newPassword ? passwordChanged : {}),
  };
}
