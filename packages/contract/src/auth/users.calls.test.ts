import { describe, expect, it } from 'vitest';
import { changePassword, changePasswordForm, resetPassword, resetPasswordForm } from '#auth/users.calls.ts';
import { brokenRules } from '#base/issues.ts';

const user_password = 'Éclair-au-chocolat-7';
const user_confirmation_code = 'abcdefghijklmnopqrstuvwxyz';

const forms = [
  { name: 'a forgotten password', form: resetPasswordForm, rest: { user_password } },
  {
    name: 'one’s own password',
    form: changePasswordForm,
    rest: { current_password: 'as it was', user_password },
  },
];

describe.each(forms)('the form for $name', ({ form, rest }) => {
  const broken = (given: object) => {
    const input = { ...rest, ...given };
    const result = form.safeParse(input);
    return result.success ? [] : brokenRules(result.error, input).map((one) => `${one.field} ${one.rule}`);
  };

  it('takes a password written twice', () => {
    expect(broken({ password_confirmation: user_password })).toEqual([]);
  });

  it('requires the confirmation', () => {
    expect(broken({})).toEqual(['password_confirmation required']);
    expect(broken({ password_confirmation: '' })).toContain('password_confirmation required');
  });

  it('requires the confirmation to be the same, to the letter', () => {
    for (const other of [`${user_password} `, user_password.toLowerCase(), user_password.slice(1)])
      expect(broken({ password_confirmation: other })).toEqual(['password_confirmation confirmed']);
  });

  it('asks the password rules too', () => {
    const weak = { user_password: 'abc', password_confirmation: 'abc' };
    expect(broken(weak)).toContain('user_password min_length');
  });
});

describe('the confirmation', () => {
  it('stays in the form: the API takes none', () => {
    const sent = { user_password, password_confirmation: user_password };
    expect(resetPassword.body.safeParse({ user_confirmation_code, user_password }).success).toBe(true);
    expect(resetPassword.body.safeParse({ user_confirmation_code, ...sent }).success).toBe(false);
    expect(changePassword.body.safeParse({ current_password: 'a', ...sent }).success).toBe(false);
  });
});
