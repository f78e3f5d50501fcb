import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NAMED_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { columnOf, type FactName, facts } from '../src/facts/tables.ts';
import { MONEY, type ReferenceRow } from './random-facts.ts';
import type { TestFigures } from './test-figures.ts';

const euros = (micros: number) => `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`;

/** Stores rows in several parts, so that sums are made from more than one. */
export async function storeFacts(
  figures: TestFigures,
  fact: FactName,
  rows: readonly ReferenceRow[],
  parts = 2,
) {
  const { time, measures } = facts[fact];
  const ids = NAMED_DIMENSIONS.filter((name) => rows[0]?.ids[name] !== undefined);
  const structure = [
    'load UInt32',
    time === 'day' ? 'day Date' : "at DateTime('UTC')",
    ...ids.map((name) => `${columnOf(name)} UInt32`),
    ...measures.map((name) => `${name} ${MONEY.has(name) ? 'Decimal(18, 6)' : 'UInt64'}`),
  ];
  const columns = structure.map((column) => column.split(' ')[0]).join(', ');
  for (let part = 0; part < parts; part += 1) {
    const file = join(figures.incoming, `${randomBytes(8).toString('hex')}.ndjson`);
    const lines = rows
      .filter((_, at) => at % parts === part)
      .map((row) =>
        JSON.stringify({
          load: row.load,
          [time]: row.time,
          ...Object.fromEntries(ids.map((name) => [columnOf(name), row.ids[name]])),
          ...Object.fromEntries(
            measures.map((name) => {
              const value = row.measures[name] ?? 0;
              return [name, MONEY.has(name) ? euros(value) : value];
            }),
          ),
        }),
      );
    writeFileSync(file, lines.join('\n'));
    await figures.engine().insertFile({
      into: fact,
      columns,
      select: columns,
      structure: structure.join(', ').replaceAll("'", "\\'"),
      file,
      format: 'JSONEachRow',
      settings: 'max_threads = 1',
    });
    rmSync(file);
  }
}
