import { expect, it } from 'vitest';
import {
  countFindings,
  findingsByRow,
  firstRefused,
  type GridFinding,
  orderFindings,
} from './grid-findings.ts';
import type { GridColumn } from './grid-values.ts';

const columns: GridColumn[] = ['one', 'two'].map((key) => ({ key, header: key, kind: 'text' }));
const rows = ['a', 'b', 'c'].map((id) => ({ id, cells: {} }));
const finding = (
  rowId: string,
  column: string | null,
  level: GridFinding['level'] = 'error',
): GridFinding => ({
  ...{ rowId, column, level },
  text: `${rowId} ${column}.`,
});
const findings = [
  finding('c', 'two', 'warning'),
  finding('b', 'two'),
  finding('b', null),
  finding('c', 'two'),
  finding('a', 'one', 'warning'),
];

it('are counted by cell, an error before a warning', () => {
  const byRow = findingsByRow(findings);
  expect(byRow.get('c')).toEqual({ two: { level: 'error', text: 'c two. c two.' } });
  expect(countFindings(byRow)).toEqual({ errors: 3, warnings: 1 });
  expect(firstRefused(rows, byRow)).toBe(1);
});

it('are walked by row and column, those of a whole row first', () => {
  const order = orderFindings(findingsByRow(findings), rows, columns);
  expect(order.map(({ id, place }) => `${id}${place.column}`)).toEqual(['a0', 'b-1', 'b1', 'c1']);
});

it('of a row stay the same object while the same is said', () => {
  const before = findingsByRow(findings);
  const after = findingsByRow(
    [finding('b', 'one'), ...findings.filter(({ rowId }) => rowId !== 'b')],
    before,
  );
  expect(after.get('c')).toBe(before.get('c'));
  expect(after.get('b')).not.toBe(before.get('b'));
});
