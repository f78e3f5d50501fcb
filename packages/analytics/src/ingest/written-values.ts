import type { ErrorValues } from '@encart/contract/analytics/batch-errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import type { FigureEngine } from '#engine/figure-engine.ts';
import { NOT_A_TEXT } from './column-readers.ts';
import { type StagedBatch, writtenColumn } from './stage-file.ts';
import { workTables } from './work-tables.ts';

/** Where a staged batch is wrong. */
export interface WrongValue {
  row: number;
  column: string;
}

const MOST = limits.batch.writtenCharacters;
/** No more characters than are shown, and one that tells that there are others, have more bytes. */
const MOST_BYTES = 4 * (MOST + 1);

/** Nothing hides, nothing turns the text around it, and PostgreSQL stores no NUL: breaks become their pictures. */
const visible = (text: string) =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) =>
    one < ' ' ? String.fromCodePoint(0x2400 + one.charCodeAt(0)) : '\uFFFD',
  );

function truncated(text: string) {
  const characters = [...text];
  return characters.length > MOST ? `${characters.slice(0, MOST).join('')}…` : text;
}

/** The beginning of what the file says in a column; null where it says no text. */
function beginningOf(column: string) {
  return `if(${column} = ${NOT_A_TEXT}, null, toValidUTF8(substring(${column}, 1, ${MOST_BYTES})))`;
}

/** What the file says where it is wrong, value by value; nothing where the engine kept no text of it. */
export async function readWritten(
  engine: FigureEngine,
  staged: StagedBatch,
  wrong: readonly WrongValue[],
  signal?: AbortSignal,
): Promise<ErrorValues[]> {
  const columns = [...new Set(wrong.map(({ column }) => column))];
  const rows = [...new Set(wrong.map(({ row }) => row))];
  const texts = columns.map((column) => beginningOf(writtenColumn(staged, column)));
  const read = await engine.rows<[row: number, texts: (string | null)[]]>(
    `select row, [${texts.join(', ')}] from ${workTables(staged).staging} where row in (${rows.join(', ')})
     settings output_format_json_quote_64bit_integers = 0`,
    {},
    signal,
  );
  const textsOf = new Map(read);
  return wrong.map(({ row, column }) => {
    const text = textsOf.get(row)?.[columns.indexOf(column)] ?? null;
    return text === null ? {} : { written: visible(truncated(text)) };
  });
}
