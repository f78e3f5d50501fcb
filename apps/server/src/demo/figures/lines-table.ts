import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#kit/deps.ts';

/** Lends the engine a table of lines for the time of the work. */
export async function withLines<T>(
  figures: Pick<Deps['figures'], 'engine' | 'incoming'>,
  load: number,
  columns: string,
  lines: readonly object[],
  work: (table: string) => Promise<T>,
): Promise<T> {
  const engine = figures.engine();
  const table = `demo_lines_${load}`;
  const file = join(figures.incoming, `${randomBytes(12).toString('hex')}.ndjson`);
  const names = columns
    .split(', ')
    .map((column) => column.split(' ')[0])
    .join(', ');
  try {
    await mkdir(figures.incoming, { recursive: true });
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    await engine.run(`create table ${table} (${columns}) engine = Memory`);
    await engine.insertFile({
      into: table,
      columns: names,
      select: names,
      structure: columns,
      file,
      format: 'JSONEachRow',
      settings: 'max_threads = 1',
    });
    return await work(table);
  } finally {
    await rm(file, { force: true });
    await engine.run(`drop table if exists ${table}`);
  }
}
