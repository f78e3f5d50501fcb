export interface ChosenColumn {
  key: string;
  label: string;
  shown: boolean;
  /** Always shown: its box cannot be unticked. */
  fixed?: boolean;
}

/** The list with one of its members at another place; places past the ends are the ends. */
export function moved<T extends { key: string }>(list: readonly T[], key: string, to: number): T[] {
  const one = list.find((each) => each.key === key);
  const others = list.filter((each) => each.key !== key);
  return one ? others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, one) : others;
}

export const ticked = (list: readonly ChosenColumn[], key: string): ChosenColumn[] =>
  list.map((one) => (one.key === key && !one.fixed ? { ...one, shown: !one.shown } : one));
