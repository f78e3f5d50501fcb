import { describe, expect, it } from 'vitest';
import { slotSizes } from './slot-sizes.ts';

const sizes = [
  [300, 250],
  [300, 600],
  [250, 250],
  [320, 100],
] as const;

describe('sizes of a slot', () => {
  it('are all those of its format', () => {
    expect(slotSizes({ sizes }, false)).toEqual(sizes);
  });

  it('are those that fit into the first one where the slot must not grow', () => {
    expect(slotSizes({ sizes }, true)).toEqual([sizes[0], sizes[2]]);
    expect(slotSizes({ sizes: [] }, true)).toEqual([]);
  });
});
