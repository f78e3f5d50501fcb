import { describe, expect, it } from 'vitest';
import type { FloorToPublish } from '#domain/tags/matrix-to-publish.ts';
import { type FloorSlot, floorFor } from './floor-for.ts';

const floor = (value: number, parts: Partial<FloorToPublish> = {}): FloorToPublish => ({
  ...{ device: 'all', mediatype: 'banner', size: null, code: null, owner: null },
  ...{ value, ...parts },
});
const slot = (parts: Partial<FloorSlot> = {}): FloorSlot => ({
  ...{ mediatype: 'banner', sizes: ['300x250'], device: 'desktop', code: 'haut', owner: 'Presse' },
  ...parts,
});

describe('the floor of a slot', () => {
  it('is the least one can ask when nobody has said any, or less', () => {
    expect(floorFor([], slot())).toEqual({ value: 0.05, floor: null });
    expect(floorFor([floor(2, { mediatype: 'video' })], slot()).value).toBe(0.05);
    expect(floorFor([floor(0.01)], slot()).value).toBe(0.05);
  });

  it('is the one that says most of the slot', () => {
    const inOrder = [
      floor(0.1),
      floor(0.2, { device: 'desktop' }),
      floor(0.3, { size: '300x250' }),
      floor(0.4, { size: '300x250', device: 'desktop' }),
      floor(0.5, { owner: 'Presse' }),
      floor(0.6, { owner: 'Presse', size: '300x250', device: 'desktop' }),
      floor(0.7, { code: 'haut' }),
      floor(0.8, { code: 'haut', device: 'desktop' }),
      floor(0.9, { code: 'haut', owner: 'Presse' }),
    ];
    for (const [index, last] of inOrder.entries()) {
      const floors = inOrder.slice(0, index + 1).reverse();
      expect(floorFor(floors, slot())).toEqual({ value: last.value, floor: last });
    }
  });

  it('leaves aside what is about another slot', () => {
    const others = [
      floor(1, { device: 'tablet' }),
      floor(2, { size: '300x600' }),
      floor(3, { code: 'bas' }),
      floor(4, { owner: 'Radio' }),
      floor(5, { code: 'haut', owner: 'Radio' }),
    ];
    expect(floorFor(others, slot()).floor).toBeNull();
  });

  it('is the lowest of its sizes, because adapters ask one price for all of them', () => {
    const floors = [floor(0.8, { size: '300x600' }), floor(0.4, { size: '300x250' })];
    expect(floorFor(floors, slot({ sizes: ['300x600', '300x250'] })).floor).toBe(floors[1]);
    expect(floorFor(floors, slot({ sizes: ['300x600', '728x90'] })).value).toBe(0.05);
  });

  it('is the higher one where two regies say the same of it', () => {
    expect(floorFor([floor(0.4), floor(0.6), floor(0.5)], slot()).value).toBe(0.6);
  });
});
