/** A cell in which somebody else is. */
export interface GridOther {
  rowId: string;
  column: string;
  name: string;
  /** Dark enough for white letters. */
  colour: string;
}

/** Who is in the cells of one row, by column. */
export type RowOthers = Readonly<Record<string, { name: string; colour: string }>>;

export function othersByRow(others: readonly GridOther[]): ReadonlyMap<string, RowOthers> {
  const rows = new Map<string, Record<string, { name: string; colour: string }>>();
  for (const { rowId, column, name, colour } of others) {
    const row = rows.get(rowId) ?? {};
    const earlier = row[column];
    row[column] = { name: earlier ? `${earlier.name}, ${name}` : name, colour };
    rows.set(rowId, row);
  }
  return rows;
}
