import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findPostgres } from '@encart/testing/find-postgres.ts';
import { noteRanOn } from '@encart/testing/ran-on.ts';

function pgliteVersion(): string {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'));
  return String(version);
}

export default function noteRecords() {
  const folder = findPostgres();
  if (process.env.TEST_RECORDS !== 'postgres')
    noteRanOn({ what: 'records', ran: `PGlite ${pgliteVersion()}` });
  if (process.env.TEST_RECORDS === 'pglite')
    return noteRanOn({ what: 'PostgreSQL', missing: 'TEST_RECORDS is pglite' });
  if (!folder) return noteRanOn({ what: 'PostgreSQL', missing: 'not found' });
  const said = execFileSync(join(folder, 'postgres'), ['--version']).toString();
  noteRanOn({ what: 'records', ran: `PostgreSQL ${/\d+(\.\d+)*/.exec(said)?.[0] ?? ''} (${folder})` });
}
