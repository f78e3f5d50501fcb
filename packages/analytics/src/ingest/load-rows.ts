import { batchColumns, type FactName, MONEY_MEASURES } from '@encart/contract/analytics/batches.ts';
import type { Engine } from '#engine/engine.ts';
import { runToEnd } from '#engine/run-to-end.ts';
import { columnOf, facts, INSERT_SETTINGS } from '#facts/tables.ts';
import type { Checked } from '#ingest/check.ts';
import { instantText } from '#ingest/column-checks.ts';
import { REGIE_OF_PUBLISHER } from '#ingest/name-ids.ts';
import type { Staged } from '#ingest/stage.ts';
import { namesTableOf, stagingOf } from '#ingest/work-tables.ts';

/** So many rows a statement: progress is seen, memory stays flat, and no statement outlives its batch's lease by much. */
const ROWS_AT_ONCE = 500_000;
/** A statement that takes longer is given up: what a stopped worker left running has ended before rows are cleaned. */
export const LOAD_SECONDS = 240;
const SETTINGS = `max_execution_time = ${LOAD_SECONDS}, max_memory_usage = 2000000000, ${INSERT_SETTINGS}`;

/** What each column of the fact is made of. */
function selectOf({ load, fact, columns }: Staged): { into: string[]; from: string[] } {
  const { time, dimensions, measures } = batchColumns[fact];
  const idOf = (number: number, name: string) =>
    columns.includes(name)
      ? `joinGet('${namesTableOf(load)}', 'id', toUInt8(${number}), ${name})`
      : 'toUInt32(0)';
  const regie = idOf(dimensions.indexOf('regie'), 'regie');
  const regieOfPublisher = idOf(REGIE_OF_PUBLISHER, 'publisher');
  const ids = dimensions.map((name, number) => {
    if (name !== 'regie') return idOf(number, name);
    return columns.includes('regie')
      ? `if(trimBoth(regie) = '', ${regieOfPublisher}, ${regie})`
      : regieOfPublisher;
  });
  const numbers = measures.map((name) =>
    MONEY_MEASURES.includes(name) ? `toDecimal64(${name}, 6)` : `toUInt64(${name})`,
  );
  const moment = time === 'day' ? 'toDate(day)' : `toDateTime(${instantText('at')}, 'UTC')`;
  return {
    into: ['load', time, ...dimensions.map(columnOf), ...measures],
    from: [`toUInt32(${load})`, moment, ...ids, ...numbers],
  };
}

/** Brings a checked batch into the figures; it counts once its number does. */
export async function loadRows(
  engine: Engine,
  staged: Staged,
  { rows, first, last }: Checked,
  onRows: (done: number) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const { load, fact } = staged;
  const { into, from } = selectOf(staged);
  let isLost = false;
  for (let start = 1; start <= rows; start += ROWS_AT_ONCE) {
    const end = Math.min(rows, start + ROWS_AT_ONCE - 1);
    const outcome = await runToEnd(
      engine,
      `insert into ${fact} (${into.join(', ')}) select ${from.join(', ')} from ${stagingOf(load)}
       where row between ${start} and ${end} settings ${SETTINGS}`,
      { mark: `encart-load-${load}-${start}`, withinMs: LOAD_SECONDS * 1_000, signal },
    );
    isLost ||= outcome === 'lost';
    await onRows(end);
  }
  const { time } = batchColumns[fact];
  const moment = (text: string) =>
    time === 'day' ? `toDate('${text}')` : `toDateTime('${text.slice(0, 19).replace('T', ' ')}', 'UTC')`;
  const mine = `load = ${load} and ${time} between ${moment(first)} and ${moment(last)}`;
  const [counted] = await engine.rows<[number]>(
    `select count() from ${fact} where ${mine} settings output_format_json_quote_64bit_integers = 0`,
    {},
    signal,
  );
  if (counted?.[0] !== rows) throw new Error(`${rows} rows of batch ${load} became ${counted?.[0]}`);
  if (isLost) await checkSums(engine, fact, mine, signal);
}

/** An engine that dies between a fact and its sums keeps the fact alone: a batch that may be so does not count. */
async function checkSums(engine: Engine, fact: FactName, mine: string, signal?: AbortSignal) {
  const { tables, measures } = facts[fact];
  const sums = measures.map((measure) => `toString(sum(${measure}))`).join(', ');
  const totals = await Promise.all(
    tables.map(({ name }) => engine.rows(`select ${sums} from ${name} where ${mine}`, {}, signal)),
  );
  const [one, ...others] = new Set(totals.map((rows) => JSON.stringify(rows)));
  if (others.length > 0)
    throw new Error(`the sums of a batch of ${fact} differ: ${one}, ${others.join(', ')}`);
}
