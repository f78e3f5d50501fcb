import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FloorToPublish } from '#domain/tags/matrix-to-publish.ts';
import { FLOOR_DEVICES, floorFor } from './floor-for.ts';
import { type FloorRule, type FloorUnit, floorRules, floorUnit } from './floor-rules.ts';

const SIZES = ['300x250', '300x600', '728x90'];
const CODES = ['haut', 'bas', 'pave'];
const OWNERS = ['Presse', 'Radio'];
const cents = fc.integer({ min: 5, max: 500 }).map((value) => value / 100);
const floor: fc.Arbitrary<FloorToPublish> = fc.record({
  device: fc.constantFrom('all', ...FLOOR_DEVICES),
  mediatype: fc.constantFrom('banner', 'video'),
  size: fc.constantFrom(null, ...SIZES),
  value: cents,
  code: fc.constantFrom(null, null, ...CODES),
  owner: fc.constantFrom(null, null, ...OWNERS),
});
const units: fc.Arbitrary<FloorUnit[]> = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom(...CODES),
    owner: fc.constantFrom(null, ...OWNERS),
    mediatype: fc.constantFrom('banner', 'video'),
    sizes: fc.uniqueArray(fc.constantFrom(...SIZES), { minLength: 1 }),
    device: fc.constantFrom('all' as const),
  }),
  { selector: ({ code, mediatype }) => `${code} ${mediatype}` },
);

/** Prebid's own way: every combination of value and star, those with fewest stars first, in the order of the fields. */
function lookUp(rules: readonly FloorRule[], asked: readonly string[]): number {
  const values = new Map(
    rules.map(({ code, mediatype, size, device, value }) => [
      [code ?? '*', mediatype, size ?? '*', device ?? '*'].join('|'),
      value,
    ]),
  );
  const keys = asked.reduce<string[]>((before, value) => {
    const options = value === '*' ? ['*'] : [value, '*'];
    return before.length === 0 ? options : before.flatMap((key) => options.map((one) => `${key}|${one}`));
  }, []);
  const stars = (key: string) => key.split('*').length;
  const key = keys.sort((a, b) => stars(a) - stars(b)).find((one) => values.has(one));
  return key === undefined ? 0.05 : (values.get(key) as number);
}

describe('rules of floors', () => {
  it('make Prebid answer what holds, for each size and for all of them, whatever the floors', () => {
    const matches = fc.property(fc.array(floor, { maxLength: 12 }), units, (floors, theirs) => {
      const rules = floorRules(floors, theirs);
      for (const { code, owner, mediatype, sizes } of theirs)
        for (const device of FLOOR_DEVICES) {
          const holds = (some: string[]) =>
            floorFor(floors, { mediatype, sizes: some, device, code, owner }).value;
          for (const size of sizes)
            expect(lookUp(rules, [code, mediatype, size, device])).toBe(holds([size]));
          expect(lookUp(rules, [code, mediatype, '*', device])).toBe(holds([...sizes]));
        }
    });
    fc.assert(matches);
  });

  it('are few where units are alike', () => {
    const floors = SIZES.map(
      (size, index): FloorToPublish => ({
        ...{ device: 'all', mediatype: 'banner', size, code: null, owner: null },
        value: 0.4 + index,
      }),
    );
    const alike = Array.from({ length: 200 }, (_, index) =>
      floorUnit({
        ...{ type: 'banner', page: '', position: '', pos: null, format: null, device: 'all', thematic: '' },
        sizes: [
          [300, 250],
          [300, 600],
        ],
        ...{ code: `div-${index}`, owner: '', params: {} },
      }),
    );
    expect(floorRules(floors, alike)).toHaveLength(SIZES.length + FLOOR_DEVICES.length);
  });
});
