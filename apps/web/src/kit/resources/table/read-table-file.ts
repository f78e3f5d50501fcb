import type { Resource } from '@encart/contract/api/resource.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { idText } from '@encart/contract/base/wire-rules.ts';
import { QuoteError, readCsv } from '#kit/files/read-csv.ts';
import { type GridColumn, readValue } from '#ui/grid/grid-values.ts';
import type { CodeNames } from './code-names.ts';

/** Why a file is not taken, and what is counted or listed in the sentence that says so. */
export interface FileProblem {
  problem:
    | 'empty'
    | 'quote'
    | 'noId'
    | 'noColumn'
    | 'tooMany'
    | 'badIds'
    | 'sameIds'
    | 'sameColumns'
    | 'wide';
  values: Record<string, string | number>;
}

export interface TableFile {
  /** The texts of each line by column, by the row's id; a line that ends early has not all of them. */
  lines: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** The columns that are read. */
  columns: readonly string[];
  /** Columns that are nothing of this list. */
  unknown: readonly string[];
  /** Columns of this list that a table does not change. */
  ignored: readonly string[];
}

/** The column of the list that a header of a file stands above. */
export type HeaderNames = (header: string) => string | undefined;

/** What is called how in files of a list. */
interface FileNames {
  nameOf: HeaderNames;
  codeOf: CodeNames;
}

const idRule = idText();
const MOST_NAMED = 10;
const listed = (items: readonly (string | number)[]) =>
  items.length > MOST_NAMED ? `${items.slice(0, MOST_NAMED).join(', ')}…` : items.join(', ');

export const foldedHeader = (text: string) =>
  text
    .replace(/\s*\*$/, '')
    .trim()
    .toLocaleLowerCase();

const refuse = (problem: FileProblem['problem'], values: FileProblem['values'] = {}): FileProblem => ({
  problem,
  values,
});

function rowsOf(text: string): string[][] | FileProblem {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof QuoteError) return refuse('quote', { line: error.line });
    throw error;
  }
}

/** A file of the list as texts of its cells, by id; refused whole when it cannot be read without guessing. */
export function readTableFile(
  resource: Resource,
  columns: readonly GridColumn[],
  { nameOf, codeOf }: FileNames,
  text: string,
): TableFile | FileProblem {
  const rows = rowsOf(text);
  if ('problem' in rows) return rows;
  const [first, ...lines] = rows
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const head = first?.cells ?? [];
  if (lines.length === 0) return refuse('empty');
  if (lines.length > limits.table.rows)
    return refuse('tooMany', { count: lines.length, max: limits.table.rows });
  const names = head.map(nameOf);
  const idAt = names.indexOf(resource.id);
  if (idAt < 0) return refuse('noId');
  const written = columns.filter(({ key, readOnly }) => !readOnly && names.includes(key));
  if (written.length === 0) return refuse('noColumn');
  const read = new Set([resource.id, ...written.map(({ key }) => key)]);
  const twice = head.filter((_, at) => {
    const name = names[at];
    return name && read.has(name) && names.indexOf(name) !== names.lastIndexOf(name);
  });
  if (twice.length > 0) return refuse('sameColumns', { columns: listed(twice) });
  const wide = lines.find(({ cells }) => cells.length > head.length);
  if (wide) return refuse('wide', { line: wide.line });

  const byId = new Map<string, Record<string, string>>();
  const bad: number[] = [];
  const same = new Set<string>();
  for (const { cells, line } of lines) {
    const id = (cells[idAt] ?? '').trim();
    if (!idRule.safeParse(id).success) bad.push(line);
    else if (byId.has(id)) same.add(id);
    byId.set(
      id,
      Object.fromEntries(
        written.flatMap((column) => {
          const cell = cells[names.indexOf(column.key)];
          return cell === undefined
            ? []
            : [[column.key, codeOf(column.key, cell) ?? readValue(column, cell)] as const];
        }),
      ),
    );
  }
  if (bad.length > 0) return refuse('badIds', { lines: listed(bad) });
  if (same.size > 0) return refuse('sameIds', { ids: listed([...same]) });
  const known = new Set([resource.id, ...columns.map(({ key }) => key)]);
  return {
    lines: byId,
    columns: written.map(({ key }) => key),
    unknown: head.filter((header, at) => header !== '' && names[at] === undefined),
    ignored: head.filter((_, at) => names[at] !== undefined && !known.has(names[at])),
  };
}
