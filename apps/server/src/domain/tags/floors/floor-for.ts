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

/**
 * A floor of a code comes before those of its owner, and these before the others. Then the one that says most holds, and
 * of one that says the size and one that says the device, the first: as Prebid chooses between rules.
 */
const specificity = ({ code, owner, size, device }: FloorToPublish) =>
  (code === null ? 0 : 32) + (owner === null ? 0 : 16) + (size === null ? 0 : 5) + (device === 'all' ? 0 : 4);

/** Regies that say the same of the same slot both get at least what they ask. */
const holdsBefore = (one: FloorToPublish, other: FloorToPublish) =>
  specificity(one) - specificity(other) || one.value - other.value;

function floorOfSize(
  floors: readonly FloorToPublish[],
  slot: FloorSlot,
  size: string | null,
): FloorThatHolds {
  let best: FloorToPublish | undefined;
  for (const floor of floors) {
    const matches =
      floor.mediatype === slot.mediatype &&
      (floor.device === 'all' || floor.device === slot.device) &&
      (floor.size === null || floor.size === size) &&
      (floor.code === null || floor.code === slot.code) &&
      (floor.owner === null || floor.owner === slot.owner);
    if (matches && (!best || holdsBefore(floor, best) > 0)) best = floor;
  }
  return best ? { value: Math.max(best.value, limits.floor.min), floor: best } : THE_LEAST;
}

/**
 * The floor of a slot, and where it comes from. Adapters ask one price for a slot of several sizes: the lowest of them,
 * because more would lose bids that one of its sizes allows.
 */
export function floorFor(floors: readonly FloorToPublish[], slot: FloorSlot): FloorThatHolds {
  const [first, ...others] = (slot.sizes.length > 0 ? slot.sizes : [null]).map((size) =>
    floorOfSize(floors, slot, size),
  );
  return others.reduce((lowest, one) => (one.value < lowest.value ? one : lowest), first ?? THE_LEAST);
}
