import type { password as French } from '#locales/fr/password.ts';

export const password: typeof French = {
  show: 'Show the password',
  hide: 'Hide the password',
  capsLock: 'Caps lock is on',
  new: 'New password',
  confirmation: 'Password confirmation',
  rulesLabel: 'Password rules',
  met: 'met',
  unmet: 'not met yet',
  rules: {
    min_length: 'At least {{min}} characters',
    uppercase: 'One uppercase letter',
    lowercase: 'One lowercase letter',
    digit: 'One digit',
    special: 'One special character',
    common: 'Not a common password',
  },
};
