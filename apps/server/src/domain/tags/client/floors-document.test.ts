import { describe, expect, it } from 'vitest';
import type { FloorToPublish } from '#domain/tags/matrix-to-publish.ts';
import { floorByDocument, floorsDocument } from './floors-document.ts';

const floor = (value: number, parts: Partial<FloorToPublish> = {}): FloorToPublish => ({
  ...{ device: 'all', mediatype: 'banner', size: null, code: null, owner: null },
  ...{ value, ...parts },
});

describe('the file of a regie’s floors', () => {
  it('has the lowest of the sizes where adapters ask without one', () => {
    const floors = [
      floor(0.4, { size: '300x250', device: 'desktop' }),
      floor(0.8, { size: '300x600' }),
      floor(0.25, { size: '300x250', device: 'mobile' }),
      floor(2.5, { mediatype: 'video' }),
    ];
    expect(floorsDocument(floors, 'r7')).toEqual({
      floorsSchemaVersion: 1,
      currency: 'EUR',
      floorProvider: 'encart',
      modelVersion: 'r7',
      schema: { delimiter: '|', fields: ['mediaType', 'size', 'deviceType'] },
      default: 0.05,
      values: {
        'banner|*|*': 0.8,
        'banner|*|desktop': 0.4,
        'banner|*|mobile': 0.25,
        'banner|300x250|desktop': 0.4,
        'banner|300x250|mobile': 0.25,
        'banner|300x600|*': 0.8,
        'video|*|*': 2.5,
      },
    });
  });

  it('leaves a floor for every size as it was written', () => {
    const floors = [floor(0.5), floor(0.3, { size: '300x250' })];
    expect(floorsDocument(floors, 'r7').values).toEqual({ 'banner|*|*': 0.5, 'banner|300x250|*': 0.3 });
  });

  it('names the slot first where a floor is about one', () => {
    const { schema, values } = floorsDocument(
      [floor(3, { code: 'haut' }), floor(1, { size: '300x250' })],
      'r7',
    );
    expect(schema.fields).toEqual(['adUnitCode', 'mediaType', 'size', 'deviceType']);
    expect(values).toEqual({
      '*|banner|*|*': 1,
      '*|banner|300x250|*': 1,
      'haut|banner|*|*': 3,
      'haut|banner|300x250|*': 3,
    });
  });

  it('is what the preview says', () => {
    const floors = [floor(0.4, { size: '300x250', device: 'desktop' })];
    const slot = { mediatype: 'banner', device: 'desktop', code: null, owner: null } as const;
    expect(floorByDocument(floors, { ...slot, sizes: ['728x90'] }).value).toBe(0.4);
    expect(floorByDocument(floors, { ...slot, device: 'mobile', sizes: ['728x90'] }).value).toBe(0.05);
  });

  it('is the same whatever order the floors come in', () => {
    const floors = [
      floor(0.5),
      floor(0.3, { size: '300x250' }),
      floor(2, { code: 'a' }),
      floor(3, { code: 'b' }),
    ];
    const text = (some: readonly FloorToPublish[]) => JSON.stringify(floorsDocument(some, 'r7'));
    expect(text(floors.toReversed())).toBe(text(floors));
  });
});
