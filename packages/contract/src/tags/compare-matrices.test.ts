import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDifference, compareMatrices } from './compare-matrices.ts';
import { alikeRows } from './generated-matrices.ts';
import type { MatrixCells } from './matrix-items.ts';

const row = (cells: Partial<MatrixCells>): MatrixCells => ({
  type: 'banner',
  site: 'Le Courrier',
  page: 'home',
  position: '',
  format: '',
  device: 'all',
  thematic: '',
  code: 'top',
  owner: '',
  params: {},
  ...cells,
});

describe('comparing two states of a matrix', () => {
  it('says what is new, changed by column, gone and unchanged', () => {
    const before = [
      row({ params: { 'msft.placement_id': '1', 'ix.siteId': '7' } }),
      row({ code: 'old' }),
      row({ code: 'same' }),
    ];
    const after = [
      row({ code: 'same' }),
      row({ format: '300x250', params: { 'msft.placement_id': '2', 'onetag.pubId': 'p' } }),
      row({ code: 'new' }),
    ];
    expect(compareMatrices(before, after)).toEqual({
      rows: [
        { status: 'unchanged', before: 2, after: 0 },
        {
          status: 'changed',
          before: 0,
          after: 1,
          changes: [
            { column: 'format', before: '', after: '300x250' },
            { column: 'msft.placement_id', before: '1', after: '2' },
            { column: 'onetag.pubId', before: '', after: 'p' },
            { column: 'ix.siteId', before: '7', after: '' },
          ],
        },
        { status: 'added', after: 2, cells: after[2] },
      ],
      removed: [{ before: 1, cells: before[1] }],
      counts: { added: 1, changed: 1, removed: 1, unchanged: 1 },
    });
  });

  it('takes rows of the same key for each other in their order', () => {
    const before = [row({ format: 'a' }), row({ format: 'b' })];
    const { counts, removed } = compareMatrices(before, [row({ format: 'a' })]);
    expect(counts).toEqual({ added: 0, changed: 0, removed: 1, unchanged: 1 });
    expect(removed).toEqual([{ before: 1, cells: before[1] }]);
    expect(compareMatrices([row({ format: 'a' })], before).counts).toMatchObject({ added: 1, unchanged: 1 });
  });

  it('does not take cells that look alike together for the same key', () => {
    const rows = [row({ site: 'a', page: 'b","c' }), row({ site: 'a","b', page: 'c' })];
    expect(compareMatrices(rows.slice(0, 1), rows.slice(1)).counts).toMatchObject({ added: 1, removed: 1 });
  });

  it('is sound: what was before, with the difference, is what is afterwards', () => {
    fc.assert(
      fc.property(alikeRows, alikeRows, (before, after) => {
        const difference = compareMatrices(before, after);
        expect(applyDifference(before, difference)).toEqual(after);
        const { added, changed, removed, unchanged } = difference.counts;
        expect(added + changed + unchanged).toBe(after.length);
        expect(removed + changed + unchanged).toBe(before.length);
      }),
    );
  });

  it('finds nothing between a matrix and itself, and the opposite the other way', () => {
    fc.assert(
      fc.property(alikeRows, alikeRows, (before, after) => {
        expect(compareMatrices(before, before).counts.unchanged).toBe(before.length);
        const there = compareMatrices(before, after).counts;
        const back = compareMatrices(after, before).counts;
        expect(back).toEqual({ ...there, added: there.removed, removed: there.added });
      }),
    );
  });

  it('is quick for a long matrix, also when every row has the same key', () => {
    const params = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`b${at}.id`, `${at}`]));
    const long = (key: (at: number) => string, value: string) =>
      Array.from({ length: 10_000 }, (_, at) =>
        row({ code: key(at), params: { ...params, 'b1.id': value } }),
      );
    for (const key of [(at: number) => `code ${at}`, () => 'same']) {
      const began = Date.now();
      expect(compareMatrices(long(key, '1'), long(key, '2').reverse()).counts.changed).toBe(10_000);
      expect(Date.now() - began).toBeLessThan(5_000);
    }
  });
});
