import { DELIVERY_DIMENSIONS } from '@encart/contract/analytics/dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { describe, expect, it } from 'vitest';
import {
  areAllKept,
  filtersPart,
  filterTexts,
  hasRoomFor,
  withFilter,
  withoutValues,
} from './value-filters.ts';

const part = filtersPart();
const read = (address: Record<string, string | string[]>) => part.parse(address).filters;

describe('filters in the address', () => {
  it('say what is kept and what is left out, one for each dimension', () => {
    const filters = read({ only: ['publisher:3,5', 'dsp:0'], except: 'format:2' });
    expect(filters).toEqual([
      { dimension: 'publisher', match: true, ids: [3, 5] },
      { dimension: 'dsp', match: true, ids: [0] },
      { dimension: 'format', match: false, ids: [2] },
    ]);
    expect(part.encode({ filters })).toEqual({ only: ['publisher:3,5', 'dsp:0'], except: ['format:2'] });
    expect(read({ only: 'publisher:3', except: 'publisher:5' })).toHaveLength(1);
  });

  it('leave out what cannot be read', () => {
    const many = Array.from({ length: 60 }, (_, at) => at + 1).join(',');
    expect(
      read({ only: ['publisher', 'planet:1', 'publisher:x', 'day:1', 'dsp:-1,,4,4,9999999999'] }),
    ).toEqual([{ dimension: 'dsp', match: true, ids: [4] }]);
    expect(read({ only: `publisher:${many}` })[0]?.ids).toHaveLength(limits.figures.filterValues);
    expect(filterTexts([])).toEqual({ only: [], except: [] });
  });
});

describe('rows that were ticked', () => {
  const dimension = 'publisher' as const;

  it('are all that is kept, whatever was before', () => {
    const before = [{ dimension, match: false, ids: [9] }];
    expect(withFilter(before, { dimension, match: true, ids: [1, 2] })).toEqual([
      { dimension, match: true, ids: [1, 2] },
    ]);
    expect(withFilter(before, { dimension, match: true, ids: [] })).toEqual([]);
  });

  it('are left out of what was kept, or along with what was left out', () => {
    expect(withoutValues([], dimension, [1])).toEqual([{ dimension, match: false, ids: [1] }]);
    expect(withoutValues([{ dimension, match: true, ids: [1, 2, 3] }], dimension, [2])).toEqual([
      { dimension, match: true, ids: [1, 3] },
    ]);
    expect(withoutValues([{ dimension, match: false, ids: [1] }], dimension, [1, 2])).toEqual([
      { dimension, match: false, ids: [1, 2] },
    ]);
  });

  it('are not left out where they are all that is kept: the report would be wider than before', () => {
    const kept = [{ dimension, match: true, ids: [1, 2] }];
    expect(areAllKept(kept, dimension, [2, 1])).toBe(true);
    expect(withoutValues(kept, dimension, [1, 2])).toEqual(kept);
    expect(areAllKept(kept, dimension, [1])).toBe(false);
    expect(areAllKept([{ dimension, match: false, ids: [1] }], dimension, [1])).toBe(false);
  });

  it('are never too many by being left out unseen', () => {
    const ids = Array.from({ length: limits.figures.filterValues }, (_, at) => at + 1);
    const full = [{ dimension, match: false, ids }];
    expect(withoutValues(full, dimension, [1])).toEqual(full);
    expect(withoutValues(full, dimension, [99])).toBeNull();
    expect(withFilter([], { dimension, match: true, ids: [...ids, 99] })).toBeNull();
  });

  it('are no ninth filter', () => {
    const eight = DELIVERY_DIMENSIONS.filter((name) => name !== dimension)
      .slice(0, limits.figures.narrowings)
      .map((name) => ({ dimension: name, match: true, ids: [1] }));
    expect(withFilter(eight, { dimension, match: true, ids: [1] })).toBeNull();
    expect(hasRoomFor(eight, dimension)).toBe(false);
    const [first, ...others] = eight;
    if (!first) throw new Error('no dimension');
    expect(withFilter(eight, { ...first, ids: [1, 2] })).toEqual([{ ...first, ids: [1, 2] }, ...others]);
    expect(withFilter(others, { dimension, match: true, ids: [1] })).toHaveLength(eight.length);
  });
});
