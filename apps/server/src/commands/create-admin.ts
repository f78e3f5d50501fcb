import { parseArgs } from 'node:util';
import { StartError } from '#kit/db/start-error.ts';
import { systemClock } from '#kit/process/clock.ts';
import { askPassword, readPassword } from './ask-password.ts';
import type { Command } from './command.ts';
import { checkAdmin, createAdmin } from './first-admin.ts';
import { withRecords } from './with-records.ts';

const options = {
  'user-name': { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

export const createAdminCommand: Command = {
  takes: '--user-name NAME --email ADDRESS --first-name NAME --last-name NAME [--password-stdin]',
  summary: 'makes the first super administrator; the password is asked, or read from the standard input',
  async run(args) {
    const { values } = parseArgs({ args, options });
    const required = ['user-name', 'email', 'first-name', 'last-name'] as const;
    const missing = required.filter((name) => !values[name]);
    if (missing.length > 0) throw new StartError(`missing ${missing.map((name) => `--${name}`).join(', ')}`);
    const names = {
      user_name: values['user-name'] ?? '',
      user_email: values.email ?? '',
      user_first_name: values['first-name'] ?? '',
      user_last_name: values['last-name'] ?? '',
    };
    const piped = values['password-stdin'] ? await readPassword() : undefined;
    if (piped !== undefined) checkAdmin({ ...names, user_password: piped });
    // A person is asked only once it is sure that the answer is wanted.
    await withRecords(async ({ db }) => {
      await createAdmin(db, systemClock, { ...names, user_password: piped ?? (await askPassword()) });
    });
    process.stdout.write(`Super administrator ${names.user_name} can sign in.\n`);
  },
};
