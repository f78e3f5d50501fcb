import {
  FLOOR_DEVICES,
  type FloorDevice,
  floorFor,
  MEDIATYPES,
  writeSize,
} from '#domain/tags/floors/floor-for.ts';
import { globalPlacementId } from '#domain/tags/global-placement-id.ts';
import type { ItemToPublish, MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
import { nativeRequest, PLAYER, USUAL_SIZE, VIDEO_PLACEMENTS } from '#domain/tags/slot-media.ts';
import { slotSizes } from '#domain/tags/slot-sizes.ts';
import { bidsFor, type UnitBid } from './adapter-particulars.ts';

type Sizes = ItemToPublish['sizes'];
/** By device, or under `*` where all have the same; then by size, with `*` for the question without one. */
export type UnitFloors = Record<string, Record<string, number>>;

/** An ad unit of Prebid.js, with what the script decides on the page beside it. */
export interface UnitData {
  device: ItemToPublish['device'];
  page: string;
  code: string;
  mediatype: 'banner' | 'video' | 'native';
  mediaTypes: Record<string, unknown>;
  ortb2Imp: Record<string, unknown>;
  floors: UnitFloors;
  bids: UnitBid[];
}

const CONTEXTS = { preroll: 'instream', outstream: 'outstream' } as const;

function mediaTypesOf(item: ItemToPublish, sizes: Sizes): Record<string, unknown> {
  const pos = item.pos === null ? {} : { pos: item.pos };
  if (item.type === 'banner') return { banner: { sizes, ...pos } };
  if (item.type === 'native') return { native: { ortb: nativeRequest(sizes[0] ?? USUAL_SIZE.native) } };
  // A player has one size.
  const playerSize = [sizes[0] ?? USUAL_SIZE.video];
  const context = CONTEXTS[item.type];
  return { video: { context, ...VIDEO_PLACEMENTS[item.type], playerSize, ...PLAYER, ...pos } };
}

function floorsOn(
  device: FloorDevice,
  floors: MatrixToPublish['floors'],
  item: ItemToPublish,
  sizes: readonly string[],
) {
  const { code, owner } = item;
  const slot = { mediatype: MEDIATYPES[item.type], device, code, owner: owner || null };
  const value = (some: readonly string[]) => floorFor(floors, { ...slot, sizes: some }).value;
  return Object.fromEntries([...sizes.map((size) => [size, value([size])]), ['*', value(sizes)]]);
}

function floorsOf(floors: MatrixToPublish['floors'], item: ItemToPublish, sizes: Sizes): UnitFloors {
  const devices = item.device === 'all' ? FLOOR_DEVICES : [item.device];
  const texts = sizes.map(writeSize);
  const byDevice = devices.map((device) => [device, floorsOn(device, floors, item, texts)] as const);
  const [first] = byDevice;
  const isSame = byDevice.every(([, values]) => JSON.stringify(values) === JSON.stringify(first?.[1]));
  return first && isSame ? { '*': first[1] } : Object.fromEntries(byDevice);
}

/** Rows that share a code stay units of their own, which Prebid allows: each format keeps its parameters and floors. */
export function adUnit(matrix: MatrixToPublish, site: SiteToPublish, item: ItemToPublish): UnitData {
  const fitting = slotSizes(item, matrix.noResize);
  const mediatype = MEDIATYPES[item.type];
  const sizes = mediatype === 'video' ? [fitting[0] ?? USUAL_SIZE.video] : fitting;
  return {
    ...{ device: item.device, page: item.page, code: item.code, mediatype },
    mediaTypes: mediaTypesOf(item, sizes),
    ortb2Imp: { ext: { gpid: globalPlacementId(site, item) } },
    floors: floorsOf(matrix.floors, item, sizes),
    bids: matrix.bidders.flatMap((bidder) => {
      const params = item.params[bidder.key];
      return params ? bidsFor(bidder, params, item.type, sizes) : [];
    }),
  };
}
