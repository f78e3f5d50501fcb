import {
  ITEM_COLUMNS,
  type ItemColumn,
  MATRIX_LIMITS,
  paramColumn,
  readParamColumn,
} from './matrix-items.ts';
import { columnLetters, type MatrixSheetRefusalRule, type SheetRefusal } from './sheet-refusals.ts';

export type MatrixSheetRefusal = SheetRefusal<MatrixSheetRefusalRule>;

/** A bidder whose columns a sheet may have. */
export interface SheetBidder {
  key: string;
  /** The parameters that are known of its adapter. */
  params: readonly string[];
  /** Whether it may have others. */
  isOpen: boolean;
}

/** Which column of a matrix each column of a sheet is; nothing where a sheet has no name. */
export interface MatrixSheetHeader {
  columns: readonly (string | undefined)[];
  refusals: readonly MatrixSheetRefusal[];
}

const LABELS: Record<ItemColumn, readonly string[]> = {
  type: [],
  site: ['éditeur'],
  page: [],
  position: [],
  format: [],
  device: ['appareil', 'terminal'],
  thematic: ['thématique'],
  code: [],
  owner: ['propriétaire'],
};

/** Without case, accents and outer spaces. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .trim()
    .toLowerCase();

const ITEM_COLUMN_OF = new Map<string, ItemColumn>(
  ITEM_COLUMNS.flatMap((column) =>
    [column, ...LABELS[column]].map((label) => [fold(label), column] as const),
  ),
);

/** The name itself, or the only one that differs from it by case alone. */
function findName(wanted: string, names: readonly string[]): string | undefined {
  if (names.includes(wanted)) return wanted;
  const alike = names.filter((name) => fold(name) === fold(wanted));
  return alike.length === 1 ? alike[0] : undefined;
}

function findParamColumn(name: string, bidders: readonly SheetBidder[]): string | undefined {
  const column = readParamColumn(name.trim());
  if (!column) return undefined;
  const key = findName(
    column.bidder.trim(),
    bidders.map((bidder) => bidder.key),
  );
  const bidder = bidders.find((one) => one.key === key);
  if (!bidder) return undefined;
  const written = column.param.trim();
  const param = findName(written, bidder.params) ?? (bidder.isOpen && written !== '' ? written : undefined);
  return param === undefined ? undefined : paramColumn(bidder.key, param);
}

/** Recognises the columns of a sheet, in whichever order they are; `row` is that of the header in its file. */
export function readMatrixHeader(
  names: readonly string[],
  row: number,
  bidders: readonly SheetBidder[],
): MatrixSheetHeader {
  const refusals: MatrixSheetRefusal[] = [];
  const refuse = (rule: MatrixSheetRefusalRule, at: number | null, values: SheetRefusal['values']) =>
    refusals.push({ rule, row, column: at === null ? null : columnLetters(at + 1), values });
  const places = new Map<string, number>();
  const columns = names.map((name, at) => {
    if (fold(name) === '') return undefined;
    const column = ITEM_COLUMN_OF.get(fold(name)) ?? findParamColumn(name, bidders);
    const shown = name.trim().slice(0, 100);
    if (column === undefined) refuse('column_unknown', at, { name: shown });
    else if (column.length > MATRIX_LIMITS.columnName)
      refuse('column_name_length', at, { name: shown, limit: MATRIX_LIMITS.columnName });
    else {
      const first = places.get(column);
      if (first !== undefined) refuse('column_twice', at, { name: column, first: columnLetters(first + 1) });
      else places.set(column, at);
    }
    return column;
  });
  for (const column of ITEM_COLUMNS)
    if (!places.has(column)) refuse('column_missing', null, { name: column });
  const params = places.size - ITEM_COLUMNS.filter((column) => places.has(column)).length;
  if (params > MATRIX_LIMITS.columns) refuse('matrix_columns', null, { limit: MATRIX_LIMITS.columns });
  return { columns, refusals };
}
