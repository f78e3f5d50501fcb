import { describe, expect, it } from 'vitest';
import { pageState, tickPage, tickRow } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];
const sorted = (keys: Iterable<unknown>) => [...keys].sort();

describe('rows chosen in a list', () => {
  it('one by one', () => {
    expect(sorted(tickRow(new Set(['z']), page, 'b'))).toEqual(['b', 'z']);
    expect(sorted(tickRow(new Set(['b', 'z']), page, 'b'))).toEqual(['z']);
  });

  it('from an anchor, in either direction, all get what the clicked one gets', () => {
    expect(sorted(tickRow(new Set(['d']), page, 'b', 'd'))).toEqual(['b', 'c', 'd']);
    expect(sorted(tickRow(new Set(['a', 'b', 'c']), page, 'c', 'b'))).toEqual(['a']);
  });

  it('an anchor of another page counts for nothing', () => {
    expect(sorted(tickRow(new Set(), page, 'c', 'z'))).toEqual(['c']);
  });

  it('the whole page, without touching other pages', () => {
    expect(pageState(new Set(['z']), page)).toBe('none');
    expect(pageState(new Set(['a']), page)).toBe('some');
    const all = tickPage(new Set(['a', 'z']), page);
    expect(sorted(all)).toEqual(['a', 'b', 'c', 'd', 'z']);
    expect(pageState(all, page)).toBe('all');
    expect(sorted(tickPage(all, page))).toEqual(['z']);
  });
});
