import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAmong } from './place-items.ts';

const order = ['a', 'b', 'c'].map((item_key, index) => ({ item_key, place: index + 1 }));
const inOrder = (added: { item_key: string; after: string | null }[], among = order) => {
  const places = placeAmong(among, added);
  return [...among, ...[...places].map(([item_key, place]) => ({ item_key, place }))]
    .toSorted((one, other) => one.place - other.place)
    .map(({ item_key }) => item_key)
    .join('');
};

describe('new rows of a matrix', () => {
  it('stand below the row they name, first, last, and below one another', () => {
    expect(inOrder([{ item_key: 'x', after: 'a' }])).toBe('axbc');
    expect(inOrder([{ item_key: 'x', after: null }])).toBe('xabc');
    expect(
      inOrder([
        { item_key: 'x', after: 'c' },
        { item_key: 'y', after: 'x' },
      ]),
    ).toBe('abcxy');
    expect(
      inOrder([
        { item_key: 'x', after: 'a' },
        { item_key: 'y', after: 'a' },
      ]),
    ).toBe('ayxbc');
    expect(inOrder([{ item_key: 'x', after: null }], [])).toBe('x');
  });

  it('come last when the row they name is gone', () => {
    expect(inOrder([{ item_key: 'x', after: 'z' }])).toBe('abcx');
  });

  it('keep their order as a plain list would, wherever they are put', () => {
    const steps = fc.array(fc.nat(), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(steps, (picks) => {
        const plain = order.map(({ item_key }) => item_key);
        const added = picks.map((pick, index) => {
          const at = pick % (plain.length + 1);
          const item_key = `n${index}`;
          const after = at === 0 ? null : (plain[at - 1] ?? null);
          plain.splice(at, 0, item_key);
          return { item_key, after };
        });
        const places = placeAmong(order, added);
        const all = [...order, ...[...places].map(([item_key, place]) => ({ item_key, place }))];
        expect(all.toSorted((one, other) => one.place - other.place).map((row) => row.item_key)).toEqual(
          plain,
        );
      }),
    );
  });
});
