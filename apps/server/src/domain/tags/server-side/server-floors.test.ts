import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { floorFor, MEDIATYPES, writeSize } from '#domain/tags/floors/floor-for.ts';
import { globalPlacementId } from '#domain/tags/global-placement-id.ts';
import type { FloorToPublish, ItemToPublish, MatrixToPublish } from '#domain/tags/matrix-to-publish.ts';
import { impSizes } from './imp-sizes.ts';
import { reducedFloors } from './reduced-floors.ts';
import { FLOOR_LIMITS, type ServerFloors, serverFloors } from './server-floors.ts';
import { storedDocuments } from './stored-documents.ts';
import { storedImpId } from './stored-ids.ts';
import { serverMatrices } from './test-matrices.ts';
import type { Imp } from './validate-imp.ts';

const DEVICES = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' } as const;

/** Prebid Server in Go: the size of a lone format or of a player, the media type by `placement`. */
function askedBy(imp: Imp, device: string): Record<string, string> {
  const [only, ...others] = imp.banner?.format ?? (imp.video ? [imp.video] : []);
  const video = imp.video?.placement === 1 ? 'video' : 'video-outstream';
  return {
    adUnitCode: imp.ext.gpid.toLowerCase(),
    mediaType: imp.banner ? 'banner' : imp.native ? 'native' : video,
    size: only && others.length === 0 ? `${only.w}x${only.h}` : '*',
    deviceType: device,
  };
}

/** The rule with fewest fields left open; of as many, the one whose first fields are said. */
function lookUp({ fields, values }: Pick<ServerFloors, 'fields' | 'values'>, asked: Record<string, string>) {
  const masks = Array.from({ length: 2 ** fields.length }, (_, mask) => mask);
  const open = (mask: number) => mask.toString(2).replaceAll('0', '').length;
  // The last field has the lowest bit, so that of as many open fields the last ones are left open first.
  for (const mask of masks.sort((a, b) => open(a) - open(b) || a - b)) {
    const key = fields
      .map((field, at) => (mask & (1 << (fields.length - 1 - at)) ? '*' : (asked[field] ?? '*')))
      .join('|');
    if (values[key] !== undefined) return values[key];
  }
  return undefined;
}

const wanted = (matrix: MatrixToPublish, item: ItemToPublish, device: keyof typeof DEVICES) =>
  floorFor(matrix.floors, {
    ...{ mediatype: MEDIATYPES[item.type], device, code: item.code, owner: item.owner || null },
    sizes: impSizes(item, matrix.noResize).map(writeSize),
  }).value;

describe('the floors of Prebid Server', () => {
  it('are those that hold, for every imp on every device', () => {
    let imps = 0;
    fc.assert(
      fc.property(serverMatrices, (matrix) => {
        const stored = storedDocuments(matrix).imps;
        for (const site of matrix.sites) {
          const floors = serverFloors(matrix, site);
          for (const item of site.items) {
            const json = stored[storedImpId(matrix, site, item)];
            if (!json) continue;
            const devices =
              item.device === 'all' ? (['desktop', 'mobile', 'tablet'] as const) : [item.device];
            // Codes that differ in capitals are one to Prebid Server: the lowest holds for both.
            const alike = site.items.filter(
              (other) =>
                other.type === item.type &&
                globalPlacementId(site, other).toLowerCase() === globalPlacementId(site, item).toLowerCase(),
            );
            if (alike.length > 1) continue;
            imps += 1;
            for (const device of devices)
              expect(lookUp(floors, askedBy(JSON.parse(json), DEVICES[device]))).toBe(
                wanted(matrix, item, device),
              );
          }
        }
      }),
      { numRuns: scaled(200) },
    );
    expect(imps).toBeGreaterThan(scaled(200));
  });

  const item = (
    code: string,
    sizes: ItemToPublish['sizes'],
    given: Partial<ItemToPublish> = {},
  ): ItemToPublish => ({
    ...{
      type: 'banner',
      page: '',
      position: '',
      pos: null,
      format: null,
      device: 'all',
      thematic: '',
      owner: '',
    },
    ...{ code, sizes, params: { msft: { placement_id: 1 } } },
    ...given,
  });
  const floor = (given: Partial<FloorToPublish>): FloorToPublish => ({
    ...{ device: 'all', mediatype: 'banner', size: null, value: 0.4, code: null, owner: null },
    ...given,
  });
  const floorsOf = (items: ItemToPublish[], floors: FloorToPublish[]) => {
    const site = { publisherId: 1, name: 'A', slug: 'a', domain: null, items };
    return serverFloors({ floors, noResize: false } as unknown as MatrixToPublish, site);
  };

  it('have a rule without a size, the lowest of the sizes', () => {
    const floors = [floor({ size: '300x250', value: 0.4 }), floor({ size: '300x600', value: 0.8 })];
    expect(floorsOf([item('a', [[300, 250]]), item('b', [[300, 600]])], floors)).toEqual({
      fields: ['mediaType', 'size', 'deviceType'],
      values: { 'banner|300x250|*': 0.4, 'banner|300x600|*': 0.8, 'banner|*|*': 0.4, '*|*|*': 0.05 },
      isReduced: false,
    });
  });

  it('have devices as Prebid Server calls them, and video under both of its names', () => {
    const floors = [floor({ device: 'mobile', value: 0.25 }), floor({ mediatype: 'video', value: 2.5 })];
    const { values } = floorsOf(
      [item('a', [[300, 250]]), item('v', [[640, 480]], { type: 'preroll' })],
      floors,
    );
    expect(values).toMatchObject({
      'banner|*|phone': 0.25,
      'banner|*|desktop': 0.05,
      'video|*|*': 2.5,
      'video-instream|*|*': 2.5,
    });
  });

  it('have rules of a slot first, where a slot has a floor of its own', () => {
    const { fields, values } = floorsOf(
      [item('a', [[300, 250]]), item('B', [[300, 250]]), item('c', [[300, 250]])],
      [floor({ value: 0.4 }), floor({ value: 1.2, code: 'B' })],
    );
    expect(fields).toEqual(['adUnitCode', 'mediaType', 'size', 'deviceType']);
    expect(values).toEqual({
      '*|banner|300x250|*': 0.4,
      '*|banner|*|*': 0.4,
      '/a/b|banner|300x250|*': 1.2,
      '*|*|*|*': 0.05,
    });
  });

  it('are never more than Prebid Server reads: then the lowest of those asked alike holds', () => {
    const many = Array.from({ length: 1500 }, (_, at) => at);
    const made = floorsOf(
      many.map((at) => item(`slot-${at}`, [[300, 250]])),
      many.map((at) => floor({ value: 1 + at / 100, code: `slot-${at}` })),
    );
    expect(made.isReduced).toBe(true);
    expect(Object.keys(made.values).length).toBeLessThanOrEqual(FLOOR_LIMITS.rules);
    expect(made.values).toEqual({ 'banner|300x250|*': 1, 'banner|*|*': 1, '*|*|*': 0.05 });
  });

  it('are told where they are fewer than were set', () => {
    const findingsOf = (count: number) => {
      const slots = Array.from({ length: count }, (_, at) => at);
      const items = slots.map((at) => item(`slot-${at}`, [[300, 250]]));
      const floors = slots.map((at) => floor({ value: 1 + at / 100, code: `slot-${at}` }));
      const sites = [{ publisherId: 1, name: 'Le Courrier', slug: 'a', domain: null, items }];
      return reducedFloors([{ floors, noResize: false, sites } as unknown as MatrixToPublish]);
    };
    expect(findingsOf(900)).toEqual([]);
    expect(findingsOf(1500)).toMatchObject([{ rule: 'floors_reduced', values: { site: 'Le Courrier' } }]);
  });
});
