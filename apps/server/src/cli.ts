import { parseArgs } from 'node:util';
import { codeOf, messageOf } from '@encart/contract/base/error-parts.ts';
import { askPassword, readPassword } from '#commands/ask-password.ts';
import { checkAdmin, createAdmin } from '#commands/create-admin.ts';
import { importBatch } from '#commands/import.ts';
import { restore } from '#commands/restore.ts';
import { type Config, readConfig } from '#config.ts';
import { forgetFigures } from '#domain/figures/store-identity.store.ts';
import { prepareDataDir } from '#kit/db/folder-check.ts';
import { lockFolder } from '#kit/db/folder-lock.ts';
import { openRecords, type Records } from '#kit/db/open-records.ts';
import { StartError } from '#kit/db/start-error.ts';
import { systemClock } from '#kit/process/clock.ts';
import { createLogger } from '#kit/process/logger.ts';
import { open, settingsHelp } from './process.ts';

const USAGE = `Usage: npm run cli -- <command>

  create-admin --user-name NAME --email ADDRESS --first-name NAME --last-name NAME [--password-stdin]
      makes the first super administrator; the password is asked, or read from the standard input
  import FILE [--fact delivery|auctions] [--source NAME] [--batch NAME] [--url http://… --key enc_…]
      brings figures in: .csv, .jsonl or .parquet, or one of them .gz; through a running server with --url
  migrate
      brings the schema of the records up to date, as a start does
  new-figures
      begins with empty figures, when those the records belong to are lost: their batches no longer count
  restore FILE
      puts a backup (DATA_DIR/backups) in the place of the embedded records, which are moved aside
  --help
      shows this

${settingsHelp()}`;

const adminOptions = {
  'user-name': { type: 'string' },
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

const commands: Record<string, (args: string[]) => Promise<void>> = {
  async 'create-admin'(args) {
    const { values } = parseArgs({ args, options: adminOptions });
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
    process.stdout.write(`Super administrator ${values['user-name']} can sign in.\n`);
  },
  import: importBatch,
  async migrate(args) {
    parseArgs({ args });
    await withRecords(async () => {});
    process.stdout.write('The records are up to date.\n');
  },
  async 'new-figures'(args) {
    parseArgs({ args });
    await withRecords(async ({ db }) => {
      const batches = await forgetFigures(db);
      process.stdout.write(`The next start begins with empty figures; ${batches} batches no longer count.\n`);
    });
  },
  async restore(args) {
    const [file, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
    if (!file || more.length > 0)
      throw new StartError('restore takes one file, such as data/backups/….tar.gz');
    const config = readConfig();
    if (config.databaseUrl)
      throw new StartError('restore is for embedded records; use pg_restore with DATABASE_URL');
    await withFolder(config, async (dataDir) => {
      const aside = await restore(dataDir, file, systemClock.now());
      process.stdout.write(`Restored from ${file}.${aside ? ` The records before are in ${aside}.` : ''}\n`);
    });
  },
};

/** The data folder for one command; one in use by a server is refused at its lock. */
async function withFolder(config: Config, work: (dataDir: string) => Promise<void>) {
  const dataDir = await prepareDataDir(config.dataDir);
  const unlock = await lockFolder(dataDir, 'a command');
  await work(dataDir).finally(unlock);
}

/** Opens the records for one command. */
async function withRecords(work: (records: Records) => Promise<void>) {
  const config = readConfig();
  const opened = async (dataDir: string) => {
    const records = await openRecords({ ...config, dataDir }, createLogger('error'));
    await work(records).finally(() => records.close());
  };
  await (config.databaseUrl ? opened(config.dataDir) : withFolder(config, opened));
}

await open(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === '--help' || name === 'help') return void process.stdout.write(USAGE);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    throw new StartError(`${name ? `unknown command ${name}` : 'no command'}; see npm run cli -- --help`);
  try {
    await command(args);
  } catch (error) {
    if (codeOf(error).startsWith('ERR_PARSE_ARGS'))
      throw new StartError(messageOf(error).split('. ')[0] ?? '');
    throw error;
  }
  process.exit(0);
});
