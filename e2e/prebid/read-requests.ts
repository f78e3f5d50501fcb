import type { SentRequest } from './answers.ts';

/** What a bidder was told of a slot; null where its requests do not say it in a way that is easy to read. */
export interface ToldSlot {
  sizes: string[] | null;
  floor: number | null;
  currency: string;
}

type Json = Record<string, unknown>;
interface Size {
  w?: number;
  h?: number;
  width?: number;
  height?: number;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
const list = (value: unknown) => (Array.isArray(value) ? value : []);
const number = (value: unknown) => (value === undefined || value === null ? Number.NaN : Number(value));
const write = ({ w, h, width, height }: Size) => `${w ?? width}x${h ?? height}`;
const pairs = (value: unknown) => list(value).map((pair: number[]) => pair.join('x'));

export const hasId = (text: string, id: string) => new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text);
export const textOf = ({ url, body }: SentRequest) => `${decodeURIComponent(url)} ${body}`;

/** The parts of a request that are about one slot: entries of its outermost list, the whole body, or the address. */
export function slotsOf({ url, body }: SentRequest, id: string): Json[] {
  const about = (value: unknown) => hasId(JSON.stringify(value), id);
  const search = (value: unknown): Json[] => {
    if (Array.isArray(value)) return value.filter(isObject).filter(about);
    return isObject(value)
      ? Object.values(value)
          .filter((inner) => inner && about(inner))
          .flatMap(search)
      : [];
  };
  if (!body.startsWith('{')) return [Object.fromEntries(new URL(url).searchParams)];
  const whole = JSON.parse(body) as Json;
  const found = search(whole);
  return found.length > 0 ? found : [whole];
}

type Reader = (slot: Json) => ToldSlot;

function sizesOfImp(imp: Json): string[] | null {
  if (at(imp, 'video')) return [write(at(imp, 'video') as Size)];
  const format = at(imp, 'banner', 'format');
  return format ? list(format).map(write) : null;
}
/** An imp of OpenRTB; the currency is said, or the adapter's own. */
const openRtb =
  (currency?: string): Reader =>
  (imp) => ({
    sizes: sizesOfImp(imp),
    floor: number(imp.bidfloor ?? imp.floor),
    currency: currency ?? String(imp.bidfloorcur),
  });
/** It keeps the first size apart from the others. */
const pubmatic: Reader = (imp) => {
  const first = at(imp, 'banner') as Size | undefined;
  const told = openRtb()(imp);
  return { ...told, sizes: first ? [write(first), ...(told.sizes ?? [])] : told.sizes };
};
/** It tells each size its own floor. */
const ix: Reader = (imp) => {
  const floors = list(at(imp, 'banner', 'format')).map((format) => number(at(format, 'ext', 'bidfloor')));
  return { ...openRtb()(imp), ...(floors.length > 0 ? { floor: Math.min(...floors) } : {}) };
};
const flat =
  (floor: string, sizes: (slot: Json) => string[] | null, currency = 'USD'): Reader =>
  (slot) => ({ sizes: sizes(slot), floor: number(slot[floor]), currency });
const unsaid = () => null;
const mediaTypeOf = (slot: Json, name: string) => Object.values((slot[name] as Json) ?? {})[0];

/** Sizes as the exchange numbers them. */
const RUBICON_SIZES: Record<string, string> = {
  ...{ 2: '728x90', 9: '160x600', 10: '300x600', 15: '300x250', 16: '336x280', 43: '320x50' },
  ...{ 57: '970x250', 117: '320x100' },
};
const rubicon: Reader = (slot) => {
  // Video and native go to its own server, which is told floors in another way.
  if (slot.zone_id === undefined) return { sizes: sizesOfImp(slot), floor: null, currency: 'USD' };
  const ids = [slot.size_id, ...String(slot.alt_size_ids ?? '').split(',')].map(String).filter(Boolean);
  return {
    sizes: ids.map((id) => RUBICON_SIZES[id] ?? id),
    floor: number(slot.rp_hard_floor),
    currency: 'USD',
  };
};

export const READERS: Record<string, Reader> = {
  msft: openRtb(),
  ix,
  equativ: openRtb(),
  criteo: openRtb(),
  improvedigital: openRtb(),
  openx: openRtb(),
  adf: openRtb(),
  nexx360: openRtb(),
  taboola: openRtb(),
  // Says dollars and calls them euros.
  ogury: openRtb('USD'),
  outbrain: openRtb('USD'),
  sovrn: openRtb('USD'),
  triplelift: openRtb('USD'),
  sharethrough: openRtb('USD'),
  pubmatic,
  rubicon,
  appnexus: flat('reserve', (slot) => list(slot.sizes).map(write)),
  smartadserver: flat('bidfloor', (slot) => (slot.sizes ? list(slot.sizes).map(write) : null), 'EUR'),
  missena: flat('floor', unsaid),
  seedtag: flat('bidFloor', unsaid),
  richaudience: flat('bidfloor', unsaid),
  // Asks for a banner's floor whatever the slot shows, which is another's where a banner shares the slot.
  smilewanted: (slot) =>
    slot.context === 'native'
      ? { sizes: null, floor: null, currency: 'USD' }
      : flat('bidfloor', unsaid)(slot),
  optidigital: flat('bidFloor', (slot) => list(slot.sizes).map(String)),
  unruly: (slot) => {
    const banner = at(slot, 'mediaTypes', 'banner');
    const floor = at(mediaTypeOf(slot, 'mediaTypes'), 'floor');
    return { sizes: banner ? pairs(at(banner, 'sizes')) : null, floor: number(floor), currency: 'USD' };
  },
  adagio: (slot) => {
    const bySize = list(at(slot, 'mediaTypes', 'banner', 'bannerSizes')) as {
      size: number[];
      floor: number;
    }[];
    const floor = at(mediaTypeOf(slot, 'mediaTypes'), 'floor');
    if (bySize.length === 0)
      return { sizes: null, floor: floor === undefined ? null : number(floor), currency: 'USD' };
    return {
      sizes: bySize.map(({ size }) => size.join('x')),
      floor: Math.min(...bySize.map((one) => one.floor)),
      currency: 'USD',
    };
  },
  mediasquare: (slot) => {
    const banner = at(slot, 'mediatypes', 'banner');
    const floors = Object.values((slot.floor as Record<string, { floor: number }>) ?? {});
    return {
      sizes: banner ? pairs(at(banner, 'sizes')) : null,
      floor: floors.length > 0 ? Math.min(...floors.map(({ floor }) => floor)) : null,
      currency: 'USD',
    };
  },
  onetag: (slot) => {
    const [first] = list(slot.priceFloors) as { currency: string }[];
    const floors = list(slot.priceFloors).map((one) => number(at(one, 'floor')));
    return {
      sizes: slot.type === 'banner' ? list(slot.sizes).map(write) : null,
      floor: floors.length > 0 ? Math.min(...floors) : null,
      currency: first?.currency ?? 'EUR',
    };
  },
};
