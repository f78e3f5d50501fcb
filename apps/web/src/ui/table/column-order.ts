export interface ColumnChoice {
  key: string;
  label: string;
  shown: boolean;
  /** Always shown: its box cannot be unticked. */
  fixed?: boolean;
}

/** Moves a column to another position; positions past the ends are clamped. */
export function moveColumn<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] {
  const column = list.find((each) => each.key === key);
  const others = list.filter((each) => each.key !== key);
  return column ? others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, column) : others;
}

export const toggleColumn = (list: readonly ColumnChoice[], key: string): ColumnChoice[] =>
  list.map((column) => (column.key === key && !column.fixed ? { ...column, shown: !column.shown } : column));
