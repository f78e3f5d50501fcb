import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type BatchFormat, FACTS } from '@encart/contract/analytics/batches.ts';
import { StartError } from '#kit/db/start-error.ts';
import type { Command } from './command.ts';
import type { ImportedBatch } from './import-file.ts';
import { importIntoStores } from './import-into-stores.ts';
import { importThroughApi } from './import-through-api.ts';

const ENDINGS: Record<string, BatchFormat> = {
  csv: 'csv',
  tsv: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  parquet: 'parquet',
};

const options = {
  source: { type: 'string', default: 'import' },
  batch: { type: 'string' },
  fact: { type: 'string', default: 'delivery' },
  url: { type: 'string' },
  key: { type: 'string' },
} as const;

export const importCommand: Command = {
  takes: 'FILE [--fact delivery|auctions] [--source NAME] [--batch NAME] [--url http://… --key enc_…]',
  summary:
    'brings figures in: .csv, .jsonl or .parquet, or one of them .gz; through a running server with --url',
  run: importFile,
};

/** Brings a file in straight into the stores, or through the API of a server that runs. */
async function importFile(args: string[]) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [path, ...more] = positionals;
  if (!path || more.length > 0)
    throw new StartError('import takes one file: .csv, .jsonl or .parquet, or one of them .gz');
  const fact = FACTS.find((name) => name === values.fact);
  if (!fact) throw new StartError(`--fact is ${FACTS.join(' or ')}`);
  const gzip = path.endsWith('.gz');
  const ending = (gzip ? path.slice(0, -3) : path).split('.').at(-1)?.toLowerCase() ?? '';
  const format = ENDINGS[ending];
  if (!format)
    throw new StartError(`${path} is none of ${Object.keys(ENDINGS).join(', ')}, nor one of them with .gz`);
  const { size } = await stat(path).catch(() => {
    throw new StartError(`${path} cannot be read`);
  });
  const batch = values.batch ?? basename(path);
  const file = { file: path, fact, format, gzip, source: values.source, batch };
  if (!values.url) return report(await importIntoStores(file));
  if (!values.key)
    throw new StartError('--url needs --key enc_…, of an integration that may send deliveries');
  report(await importThroughApi(file, size, values.url, values.key));
}

const report = ({
  batch_id,
  batch_rows,
  batch_state,
  first_day,
  last_day,
  first_at,
  last_at,
  unmapped_names,
}: ImportedBatch) =>
  void process.stdout.write(
    `Batch ${batch_id} is ${batch_state}: ${batch_rows} rows from ${first_day ?? first_at} to ${last_day ?? last_at}, ` +
      `${unmapped_names} names to recognise.\n`,
  );
