import type { ItemDevice, ItemType } from '@encart/contract/tags/matrix-items.ts';
import type {
  FloorToPublish,
  ItemToPublish,
  MatrixToPublish,
} from '../../apps/server/src/domain/tags/matrix-to-publish.ts';
import { BIDDER_SAMPLES, type BidderSample } from './bidder-samples.ts';

type Size = readonly [number, number];

const SIZES: readonly Size[] = [
  [300, 250],
  [300, 600],
  [336, 280],
  [320, 50],
  [320, 100],
  [728, 90],
  [970, 250],
  [160, 600],
];
const TYPES: readonly ItemType[] = ['banner', 'banner', 'banner', 'preroll', 'outstream', 'native'];
const DEVICES: readonly ItemDevice[] = ['all', 'all', 'desktop', 'mobile', 'tablet'];
const OWNERS = ['Presse', 'Radio', ''] as const;
const PAGES = ['home', 'Article', 'Vidéos à la une'] as const;
const MATRICES = 4;
const SITES = 2;
const ROWS = 9;

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (below: number) => Math.floor(next() * below);
  const pick = <Value>(values: readonly Value[]): Value => values[integer(values.length)] as Value;
  const shuffle = <Value>(values: readonly Value[]): Value[] =>
    values
      .map((value) => ({ value, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value);
  return { next, integer, pick, shuffle };
}
type Random = ReturnType<typeof createRandom>;

const formatOf = (type: ItemType) => (type === 'preroll' || type === 'outstream' ? 'video' : type);

function generateFloors(random: Random): FloorToPublish[] {
  const cents = () => (20 + random.integer(80)) / 100;
  const any = { code: null, owner: null } as const;
  return [
    { ...any, device: 'all', mediatype: 'video', size: null, value: 2 + cents() },
    { ...any, device: 'mobile', mediatype: 'native', size: null, value: cents() },
    ...SIZES.slice(0, 5).map(
      ([width, height]): FloorToPublish => ({
        ...any,
        device: random.pick(['all', 'desktop', 'mobile']),
        mediatype: 'banner',
        size: `${width}x${height}`,
        value: cents(),
      }),
    ),
    { ...any, device: 'desktop', mediatype: 'banner', size: null, value: cents() },
    { ...any, device: 'all', mediatype: 'banner', size: null, value: 1 + cents(), owner: 'Radio' },
    { ...any, device: 'all', mediatype: 'banner', size: null, value: 2 + cents(), code: 'div-0' },
  ];
}

/** Every number is used once, so that whatever is sent says which row and bidder it is of. */
function generateItem(
  random: Random,
  index: number,
  samples: readonly Keyed[],
  nextId: () => number,
): ItemToPublish {
  const type = index < TYPES.length ? (TYPES[index] as ItemType) : random.pick(TYPES);
  const params = samples
    .filter(({ sample }) => sample.types.includes(formatOf(type)))
    .map(({ key, sample }) => [key, sample.params(nextId(), type)] as const);
  return {
    type,
    page: PAGES[index % 2 === 1 ? 1 : (index / 2) % PAGES.length] as string,
    position: 'Haut',
    pos: random.pick([null, 1, 3]),
    format: null,
    sizes: type === 'banner' ? random.shuffle(SIZES).slice(0, 1 + random.integer(3)) : [[640, 360]],
    device: random.pick(DEVICES),
    thematic: '',
    // Two rows may share a slot when they show different things in it.
    code: index === 5 ? 'div-1' : `div-${index}`,
    owner: random.pick(OWNERS),
    params: Object.fromEntries(params),
  };
}

interface Keyed {
  key: string;
  sample: BidderSample;
}

function generateMatrix(
  random: Random,
  matrixId: number,
  samples: readonly BidderSample[],
  nextId: () => number,
) {
  const keyed = samples.map((sample, index) => ({
    sample,
    key: index % 2 === 0 ? `${sample.adapter.slice(0, 8)}_r${matrixId % 10}` : sample.adapter,
  }));
  return {
    ...{ side: 'client', matrixId, name: `Matrice ${matrixId}`, version: 7 },
    ...{ activationOnFocus: false, noResize: matrixId % 2 === 0 },
    ...{ transparency: false, activationVideo: false, activationNativeAssembly: false },
    bidders: keyed.map(({ key, sample }) => ({
      ...{ key, adapter: sample.adapter },
      adjustment: random.pick([1, 0.85, 0.9, 0.725]),
    })),
    sites: Array.from({ length: SITES }, (_, site) => ({
      ...{ publisherId: 1000 + site, name: `Courrier ${site}`, slug: `courrier-${site}`, domain: null },
      items: Array.from({ length: ROWS }, (_, index) => generateItem(random, index, keyed, nextId)),
    })),
    floors: generateFloors(random),
    sellerDomain: 'encart.example',
    rates: { USD: 1.1, GBP: 0.85 },
  } satisfies MatrixToPublish;
}

/** Matrices that have every bidder of the table between them, half of them under an alias. */
export function generateMatrices(seed: number): MatrixToPublish[] {
  const random = createRandom(seed);
  const samples = random.shuffle(BIDDER_SAMPLES);
  let id = 10_000_000 + random.integer(80_000_000);
  const nextId = () => ++id;
  return Array.from({ length: MATRICES }, (_, index) =>
    generateMatrix(
      random,
      41 + index,
      samples.filter((_sample, place) => place % MATRICES === index),
      nextId,
    ),
  );
}
