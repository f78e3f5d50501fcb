import type {
  FloorToPublish,
  ItemToPublish,
  MatrixToPublish,
  SiteToPublish,
} from '../../apps/server/src/domain/tags/matrix-to-publish.ts';

/** What a bidder must be asked for a row, computed plainly from the matrix. */
export interface ExpectedRequest {
  /** The number that only this row and bidder has. */
  id: string;
  bidder: string;
  adapter: string;
  code: string;
  type: ItemToPublish['type'];
  gpid: string;
  sizes: string[];
  /** In euros, before the bidder's fee is added to it. */
  floor: number;
  adjustment: number;
}

const LEAST = 0.05;
const MEDIATYPE = { banner: 'banner', native: 'native', preroll: 'video', outstream: 'video' };

/** From the most particular to the most general: the first kind that has a floor decides. */
function floorOfSize(
  floors: readonly FloorToPublish[],
  item: ItemToPublish,
  size: string,
  device: string,
): number {
  const about = floors.filter(
    (floor) =>
      floor.mediatype === MEDIATYPE[item.type] &&
      [null, size].includes(floor.size) &&
      ['all', device].includes(floor.device) &&
      [null, item.code].includes(floor.code) &&
      [null, item.owner].includes(floor.owner),
  );
  for (const hasCode of [true, false])
    for (const hasOwner of [true, false])
      for (const [hasSize, hasDevice] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ]) {
        const values = about
          .filter((floor) => (floor.code !== null) === hasCode && (floor.owner !== null) === hasOwner)
          .filter((floor) => (floor.size !== null) === hasSize && (floor.device !== 'all') === hasDevice)
          .map((floor) => floor.value);
        if (values.length > 0) return Math.max(LEAST, ...values);
      }
  return LEAST;
}

function sizesOf({ sizes, type }: ItemToPublish, noResize: boolean): string[] {
  const [width = 0, height = 0] = sizes[0] ?? [];
  const fits = sizes.filter((size) => !noResize || (size[0] <= width && size[1] <= height));
  const all = fits.map((size) => `${size[0]}x${size[1]}`);
  return type === 'banner' ? all : all.slice(0, 1);
}

const PAGE_NAMES: Record<string, string> = {
  home: 'home',
  Article: 'article',
  'Vidéos à la une': 'videos-a-la-une',
};

export const idIn = (params: unknown) => JSON.stringify(params).match(/\d{8}/)?.[0] ?? '';

export const expectedRequests = (
  matrix: MatrixToPublish,
  site: SiteToPublish,
  device: string,
): ExpectedRequest[] =>
  site.items
    .filter((item) => item.device === 'all' || item.device === device)
    .flatMap((item) =>
      Object.entries(item.params).map(([bidder, params]) => {
        const { adapter = '', adjustment = 1 } = matrix.bidders.find(({ key }) => key === bidder) ?? {};
        const sizes = sizesOf(item, matrix.noResize);
        const floors = sizes.map((size) => floorOfSize(matrix.floors, item, size, device));
        return {
          ...{ id: idIn(params), bidder, adapter, code: item.code, type: item.type, sizes, adjustment },
          gpid: `/${site.slug}/${PAGE_NAMES[item.page]}/${item.code}`,
          floor: Math.min(...floors),
        };
      }),
    );
