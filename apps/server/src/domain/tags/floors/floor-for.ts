import { limits } from '@encart/contract/base/limits.ts';
import type { FloorToPublish, ItemToPublish } from '#domain/tags/matrix-to-publish.ts';

export type FloorMediatype = FloorToPublish['mediatype'];
/** Where an auction is held: one device, never all of them. */
export const FLOOR_DEVICES = ['desktop', 'mobile', 'tablet', 'ctv'] as const;
export type FloorDevice = (typeof FLOOR_DEVICES)[number];

/** What of a slot decides its floor. */
export interface FloorSlot {
  mediatype: FloorMediatype;
  /** As `300x250`; none where they are not known. */
  sizes: readonly string[];
  device: FloorDevice;
  code: string | null;
  owner: string | null;
}

export interface FloorThatHolds {
  value: number;
  /** The floor it is the value of; null when none is about this slot, and the least one can ask holds. */
  floor: FloorToPublish | null;
}

export const MEDIATYPES = {
  banner: 'banner',
  preroll: 'video',
  outstream: 'video',
  native: 'native',
} as const satisfies Record<ItemToPublish['type'], FloorMediatype>;

export const writeSize = ([width, height]: readonly [number, number]) => `${width}x${height}`;

const THE_LEAST: FloorThatHolds = { value: limits.floor.min, floor: null };

type Criteria = Pick<FloorToPublish, 'mediatype' | 'code' | 'owner' | 'size' | 'device'>;

const keyOf = ({ mediatype, code, owner, size, device }: Criteria) =>
  `${mediatype}\n${code ?? '\0'}\n${owner ?? '\0'}\n${size ?? '\0'}\n${device}`;

type FloorIndex = ReadonlyMap<string, FloorToPublish>;

/** Regies that say the same of the same slot both get at least what they ask. */
function indexFloors(floors: readonly FloorToPublish[]): FloorIndex {
  const index = new Map<string, FloorToPublish>();
  for (const floor of floors) {
    const key = keyOf(floor);
    const before = index.get(key);
    if (!before || before.value < floor.value) index.set(key, floor);
  }
  return index;
}

const indexes = new WeakMap<readonly FloorToPublish[], FloorIndex>();

function indexOf(floors: readonly FloorToPublish[]): FloorIndex {
  const index = indexes.get(floors) ?? indexFloors(floors);
  indexes.set(floors, index);
  return index;
}

/**
 * A floor of a code comes before those of its owner, and these before the others. Then the one that says most holds, and
 * of one that says the size and one that says the device, the first: as Prebid chooses between rules.
 */
function floorOfSize(index: FloorIndex, slot: FloorSlot, size: string | null): FloorThatHolds {
  const { mediatype } = slot;
  for (const code of slot.code === null ? [null] : [slot.code, null])
    for (const owner of slot.owner === null ? [null] : [slot.owner, null])
      for (const oneSize of size === null ? [null] : [size, null])
        for (const device of [slot.device, 'all'] as const) {
          const floor = index.get(keyOf({ mediatype, code, owner, size: oneSize, device }));
          if (floor) return { value: Math.max(floor.value, limits.floor.min), floor };
        }
  return THE_LEAST;
}

/**
 * The floor of a slot, and where it comes from. Adapters ask one price for a slot of several sizes: the lowest of them,
 * because more would lose bids that one of its sizes allows.
 */
export function floorFor(floors: readonly FloorToPublish[], slot: FloorSlot): FloorThatHolds {
  const index = indexOf(floors);
  const [first, ...others] = (slot.sizes.length > 0 ? slot.sizes : [null]).map((size) =>
    floorOfSize(index, slot, size),
  );
  return others.reduce((lowest, one) => (one.value < lowest.value ? one : lowest), first ?? THE_LEAST);
}
