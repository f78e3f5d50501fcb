import type { Command } from '#commands/command.ts';
import { createAdminCommand } from '#commands/create-admin.ts';
import { importCommand } from '#commands/import.ts';
import { migrateCommand } from '#commands/migrate.ts';
import { newFiguresCommand } from '#commands/new-figures.ts';
import { restoreCommand } from '#commands/restore.ts';
import { sendLoadCommand } from '#commands/send-load.ts';
import { StartError } from '#kit/db/start-error.ts';
import { runProcess, settingsHelp } from '#process.ts';

const commands = new Map<string, Command>([
  ['create-admin', createAdminCommand],
  ['import', importCommand],
  ['migrate', migrateCommand],
  ['new-figures', newFiguresCommand],
  ['restore', restoreCommand],
  ['send-load', sendLoadCommand],
]);

const usage = () => {
  const lines = [...commands].map(
    ([name, { takes, summary }]) => `  ${[name, takes].join(' ').trimEnd()}\n      ${summary}\n`,
  );
  return `Usage: npm run cli -- <command>\n\n${lines.join('')}  --help\n      shows this\n\n${settingsHelp()}`;
};

await runProcess(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === '--help' || name === 'help') return void process.stdout.write(usage());
  const command = commands.get(name);
  if (!command)
    throw new StartError(`${name ? `unknown command ${name}` : 'no command'}; see npm run cli -- --help`);
  try {
    await command.run(args);
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      throw new StartError(error.message.split('. ')[0] ?? '');
    throw error;
  }
  process.exit(0);
});
