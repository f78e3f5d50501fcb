import { describe, expect, it } from 'vitest';
import { checkAdmin, createAdmin } from '#commands/first-admin.ts';
import { systemClock } from '#kit/process/clock.ts';
import { createPasswords } from '#kit/security/passwords.ts';
import { useRecords } from './records.ts';

const records = useRecords();
const first = {
  user_name: 'camille',
  user_email: 'Camille@Encart.example',
  user_first_name: 'Camille',
  user_last_name: 'Roux',
  user_password: 'Vingt-2-mille-lieues',
};

describe('O2: the first super administrator', () => {
  it.each([
    ['user_password', 'short'],
    ['user_password', 'Password123!'],
    ['user_password', 'alllowercase-1'],
    ['user_email', 'not an address'],
    ['user_name', ' '],
    ['user_first_name', ''],
  ])('is judged by the rules of the application: %s "%s"', (field, value) => {
    expect(() => checkAdmin({ ...first, [field]: value })).toThrow(new RegExp(`^${field}: `));
  });

  it('is made once: of ten at the same moment one succeeds, and no later one', async () => {
    const { db } = records;
    const attempts = Array.from({ length: 10 }, (_, i) =>
      createAdmin(db, systemClock, {
        ...first,
        user_name: `camille-${i}`,
        user_email: `camille-${i}@encart.example`,
      }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(createAdmin(db, systemClock, first)).rejects.toThrow('a super administrator exists already');

    const users = await db.selectFrom('users').selectAll().execute();
    expect(users).toHaveLength(1);
    expect(users[0]).toMatchObject({ user_role: 'SA', profile_type: 'SA', user_disabled_at: null });
    expect(await createPasswords().verify(users[0]?.user_password_hash, first.user_password)).toBe(true);

    const audit = await db.selectFrom('audit_events').selectAll().execute();
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({ action: 'user.created', entity_id: String(users[0]?.user_id) });
    expect(JSON.stringify(audit)).not.toContain(first.user_password);
  });
});
