import { describe, expect, it } from 'vitest';
import { moveColumn, toggleColumn } from './column-order.ts';

const list = ['a', 'b', 'c'].map((key) => ({ key, label: key, shown: true, fixed: key === 'a' }));
const order = (columns: readonly { key: string }[]) => columns.map((column) => column.key).join('');

describe('columns in an order of one’s own', () => {
  it('move to a place, and no further than the ends', () => {
    expect(order(moveColumn(list, 'a', 1))).toBe('bac');
    expect(order(moveColumn(list, 'c', 0))).toBe('cab');
    expect(order(moveColumn(list, 'a', -1))).toBe('abc');
    expect(order(moveColumn(list, 'a', 9))).toBe('bca');
    expect(order(moveColumn(list, 'x', 0))).toBe('abc');
  });

  it('show or not, except those that always do', () => {
    expect(toggleColumn(list, 'b').map((column) => column.shown)).toEqual([true, false, true]);
    expect(toggleColumn(list, 'a').map((column) => column.shown)).toEqual([true, true, true]);
  });
});
