import { batchColumns, type FactName, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { runMarkedToEnd } from '#engine/run-to-end.ts';
import { columnOf, facts, INSERT_SETTINGS } from '#facts/tables.ts';
import { instantText, measuredColumns } from './column-checks.ts';
import { REGIE_OF_PUBLISHER } from './name-ids.ts';
import type { StagedBatch } from './stage-file.ts';
import type { BatchSummary } from './validate-batch.ts';
import { workTables } from './work-tables.ts';

/** So many rows a statement: progress is visible, memory stays flat, and no statement outlives its batch's lease by much. */
const ROWS_AT_ONCE = 500_000;
/** The deadline of a statement: one that a stopped worker left running has ended before rows are cleaned. */
export const INSERT_SECONDS = 240;
const SETTINGS = `max_execution_time = ${INSERT_SECONDS}, max_memory_usage = 2000000000, ${INSERT_SETTINGS}`;

/** The columns of the fact and the expression of each. */
function selectOf(staged: StagedBatch): { into: string[]; from: string[] } {
  const { load, fact, columns } = staged;
  const { time, dimensions, optional } = batchColumns[fact];
  const measures = measuredColumns(staged);
  const { names } = workTables(staged);
  const idOf = (number: number, name: string) =>
    columns.includes(name) ? `joinGet('${names}', 'id', toUInt8(${number}), ${name})` : 'toUInt32(0)';
  const regie = idOf(dimensions.indexOf('regie'), 'regie');
  const regieOfPublisher = idOf(REGIE_OF_PUBLISHER, 'publisher');
  const ids = dimensions.map((name, number) => {
    if (name !== 'regie') return idOf(number, name);
    return columns.includes('regie')
      ? `if(trimBoth(regie) = '', ${regieOfPublisher}, ${regie})`
      : regieOfPublisher;
  });
  const numbers = measures.map((name) => {
    // Validated before: what is not a number is empty, and only optional measures may be.
    const orZero = optional.includes(name) ? 'OrZero' : '';
    return MONEY_MEASURES.includes(name) ? `toDecimal64${orZero}(${name}, 6)` : `toUInt64${orZero}(${name})`;
  });
  const moment = time === 'day' ? 'toDate(day)' : `toDateTime(${instantText('at')}, 'UTC')`;
  return {
    into: ['load', time, ...dimensions.map(columnOf), ...measures],
    from: [`toUInt32(${load})`, moment, ...ids, ...numbers],
  };
}

/** Inserts a validated batch into the figures; it counts once its number does. */
export async function insertRows(
  engine: FigureEngine,
  staged: StagedBatch,
  { rows, first, last }: BatchSummary,
  onRows: (done: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const { load, fact } = staged;
  const { into, from } = selectOf(staged);
  let isLost = false;
  for (let start = 1; start <= rows; start += ROWS_AT_ONCE) {
    const end = Math.min(rows, start + ROWS_AT_ONCE - 1);
    const outcome = await runMarkedToEnd(
      engine,
      `insert into ${fact} (${into.join(', ')}) select ${from.join(', ')} from ${workTables(staged).staging}
       where row between ${start} and ${end} settings ${SETTINGS}`,
      `encart-load-${load}-${start}`,
      { withinMs: INSERT_SECONDS * 1_000, pollMs: 1_000, signal },
    );
    isLost ||= outcome === 'lost';
    await onRows(end);
  }
  const { time } = batchColumns[fact];
  const moment = (text: string) =>
    time === 'day' ? `toDate('${text}')` : `toDateTime('${text.slice(0, 19).replace('T', ' ')}', 'UTC')`;
  const ownRows = `load = ${load} and ${time} between ${moment(first)} and ${moment(last)}`;
  const [row] = await engine.rows<[number]>(
    `select count() from ${fact} where ${ownRows} settings output_format_json_quote_64bit_integers = 0`,
    {},
    signal,
  );
  if (row?.[0] !== rows) throw new Error(`${rows} rows of batch ${load} became ${row?.[0]}`);
  if (isLost) await checkSums(engine, fact, ownRows, signal);
}

/** An engine that dies between a fact and its rollups keeps the fact alone: such a batch does not count. */
async function checkSums(engine: FigureEngine, fact: FactName, ownRows: string, signal?: AbortSignal) {
  const { tables, measures } = facts[fact];
  const sums = measures.map((measure) => `toString(sum(${measure}))`).join(', ');
  const totals = await Promise.all(
    tables.map(({ name }) => engine.rows(`select ${sums} from ${name} where ${ownRows}`, {}, signal)),
  );
  const [one, ...others] = new Set(totals.map((rows) => JSON.stringify(rows)));
  if (others.length > 0)
    throw new Error(`the sums of a batch of ${fact} differ: ${one}, ${others.join(', ')}`);
}
