import { mediaTypeOf } from '@encart/contract/tags/bidder-rules.ts';
import { bidderRules } from '@encart/contract/tags/bidders.ts';
import type { MatrixSetup } from '@encart/contract/tags/matrices.calls.ts';
import type { ItemDevice, ItemType } from '@encart/contract/tags/matrix-items.ts';
import { namedUuid } from '#demo/named-uuid.ts';
import { createRandom } from '#demo/random.ts';
import type { PositionName } from '#demo/words/positions.ts';
import type { StoredItem } from '#domain/tags/items.store.ts';
import { paramCells } from './bidder-params.ts';
import type { MatrixPlan } from './matrix-plans.ts';

interface Slot {
  type: ItemType;
  page: string;
  position: PositionName;
  /** A format of the list, or sizes. */
  format: string;
  device: ItemDevice;
  code: string;
}

const slot = (
  type: ItemType,
  page: string,
  position: PositionName,
  format: string,
  device: ItemDevice,
  code: string,
): Slot => ({ type, page, position, format, device, code });

/** What the demo's sites have on their pages; the last came last. */
const slots: readonly Slot[] = [
  slot('banner', 'Accueil', 'Haut de page', 'Bannière', 'desktop', 'accueil_haut'),
  slot('banner', 'Accueil', 'Haut de page', '320x50,320x100', 'mobile', 'accueil_haut'),
  slot('banner', 'Accueil', 'Bas de page', 'Pavé', 'all', 'accueil_bas'),
  slot('banner', 'Article', 'Haut de page', 'Grand angle', 'desktop', 'article_haut'),
  slot('banner', 'Article', 'Milieu de page', 'Pavé', 'all', 'article_milieu'),
  slot('outstream', 'Article', 'Dans le texte', 'Outstream', 'all', 'article_texte'),
  slot('native', 'Article', 'Bas de page', 'Native', 'all', 'article_bas'),
  slot('preroll', 'Vidéo', 'Dans la vidéo', 'Preroll', 'all', 'video'),
  slot('banner', 'Rubrique', 'Haut de page', '300x250,300x600', 'all', 'rubrique'),
];
/** Of the slot that no first version has. */
export const NEWEST_CODE = 'rubrique';

type Site = MatrixSetup['sites'][number];

/** So many sites of each regie of a matrix. */
function sitesOf({ name, sites: most }: MatrixPlan, setup: MatrixSetup, regies: readonly number[]): Site[] {
  const random = createRandom(`sites of ${name}`);
  const chosen = new Set(
    regies.flatMap((regie_id) =>
      random.some(
        setup.sites.filter((site) => site.regies.includes(regie_id)),
        most,
      ),
    ),
  );
  return setup.sites.filter((site) => chosen.has(site));
}

/** The rows of a matrix, with nothing wrong in them: each slot of each site asks whoever sells what it shows. */
export function matrixRows(
  plan: MatrixPlan,
  setup: MatrixSetup,
  regies: readonly number[],
  thematicOf: (publisher_id: number) => string,
): StoredItem[] {
  const own = plan.isDisplayOnly ? slots.filter(({ type }) => type === 'banner') : slots;
  const rows = sitesOf(plan, setup, regies).flatMap((site) =>
    own.flatMap((one): Omit<StoredItem, 'place'>[] => {
      const { type, code, device } = one;
      const bidders = setup.bidders.filter(
        ({ adapter, regie_id }) =>
          site.regies.includes(regie_id ?? 0) &&
          bidderRules(adapter)?.[plan.side].media.includes(mediaTypeOf[type]),
      );
      const params = bidders.map(({ key, adapter, regie_id }) =>
        paramCells(key, adapter, plan.side, {
          account: `regie-${regie_id}`,
          site: site.name,
          code: `${code} ${device}`,
          isBanner: type === 'banner',
        }),
      );
      if (params.length === 0) return [];
      return [
        {
          ...one,
          item_key: namedUuid(`row ${plan.name} ${site.name} ${type} ${code} ${device}`),
          site: site.name,
          thematic: thematicOf(site.publisher_id),
          owner: setup.owners.includes(site.name) ? site.name : '',
          params: Object.assign({}, ...params),
        },
      ];
    }),
  );
  return rows.map((row, at) => ({ ...row, place: at + 1 }));
}
