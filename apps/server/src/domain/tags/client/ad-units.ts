import {
  FLOOR_DEVICES,
  type FloorDevice,
  floorFor,
  MEDIATYPES,
  writeSize,
} from '#domain/tags/floors/floor-for.ts';
import { globalPlacementId } from '#domain/tags/global-placement-id.ts';
import type { ItemToPublish, MatrixToPublish, SiteToPublish } from '#domain/tags/matrix-to-publish.ts';
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

/** Buyers and floors read `placement` where they do not know the newer `plcmt`, so that both are said. */
const VIDEO = {
  preroll: { context: 'instream', placement: 1, plcmt: 1, playbackmethod: [1, 2] },
  // In the article, on its own, muted, when it comes into view.
  outstream: { context: 'outstream', placement: 3, plcmt: 4, playbackmethod: [6] },
} as const;
const PLAYER = {
  ...{ mimes: ['video/mp4', 'video/webm'], protocols: [2, 3, 5, 6, 7, 8], api: [1, 2] },
  ...{ minduration: 5, maxduration: 30, startdelay: 0, linearity: 1, skip: 1 },
} as const;
const USUAL_SIZE = { video: [640, 480], native: [300, 250] } as const;

const nativeRequest = ([width, height]: readonly [number, number]) => ({
  ...{ ver: '1.2', context: 1, plcmttype: 1 },
  assets: [
    { id: 1, required: 1, title: { len: 90 } },
    { id: 2, required: 1, img: { type: 3, wmin: width, hmin: height } },
    { id: 3, required: 0, img: { type: 1, wmin: 50, hmin: 50 } },
    { id: 4, required: 0, data: { type: 1, len: 25 } },
    { id: 5, required: 0, data: { type: 2, len: 140 } },
    { id: 6, required: 0, data: { type: 12, len: 20 } },
  ],
  eventtrackers: [{ event: 1, methods: [1, 2] }],
  privacy: 1,
});

function mediaTypesOf(item: ItemToPublish, sizes: Sizes): Record<string, unknown> {
  const pos = item.pos === null ? {} : { pos: item.pos };
  if (item.type === 'banner') return { banner: { sizes, ...pos } };
  if (item.type === 'native') return { native: { ortb: nativeRequest(sizes[0] ?? USUAL_SIZE.native) } };
  // A player has one size.
  return { video: { ...VIDEO[item.type], playerSize: [sizes[0] ?? USUAL_SIZE.video], ...PLAYER, ...pos } };
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
