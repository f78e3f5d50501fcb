import i18next from 'i18next';
import type { DealRow } from '#features/deals/deal-row.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';

type Described = Pick<
  DealRow,
  'type' | 'transparency' | 'auction' | 'inventory_action' | 'country_action' | 'floorprice'
>;

interface Parts {
  publishers: readonly string[];
  salesthematics: readonly string[];
  countries: readonly string[];
  /** Those who sell know the inventory, and that the price is gross. */
  sells: boolean;
}

/** More countries than this are counted. */
const MOST_NAMED = 3;

const listed = (locale: string, names: readonly string[]) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);

function inventoryText({ inventory_action }: Described, { publishers, salesthematics, sells }: Parts) {
  const { t } = i18next;
  const count = publishers.length;
  if (!sells && count === 0) return [];
  if (count === 0 && salesthematics.length === 0) return [t('deals.sentence.everywhere')];
  const isExcluded = inventory_action === 'exclude';
  const thematics = { count: salesthematics.length };
  return [
    ...(count > 0 ? [t(`deals.sentence.${isExcluded ? 'withoutPublishers' : 'publishers'}`, { count })] : []),
    ...(thematics.count > 0
      ? [t(`deals.sentence.${isExcluded ? 'withoutSalesthematics' : 'salesthematics'}`, thematics)]
      : []),
  ];
}

function countriesText({ country_action }: Described, { countries }: Parts, locale: string) {
  const { t } = i18next;
  const count = countries.length;
  if (count === 0) return [];
  const names = listed(locale, countries);
  if (country_action === 'exclude') return [t('deals.sentence.withoutCountries', { count, names })];
  return [count <= MOST_NAMED ? names : t('deals.sentence.countries', { count })];
}

/** What a deal is: "Vidéo blind, enchère privée, 12 éditeurs, France et Belgique, à partir de 2,40 € brut". */
export function dealSentence(deal: Described, parts: Parts, format: FigureFormat): string {
  const { t } = i18next;
  const price = format.value('ecpm_gross', deal.floorprice);
  return [
    `${t(`deals.sentence.type.${deal.type}`)} ${t(`deals.sentence.transparency.${deal.transparency}`)}`,
    t(`deals.sentence.auction.${deal.auction}`),
    ...inventoryText(deal, parts),
    ...countriesText(deal, parts, format.locale),
    ...(deal.floorprice === null
      ? []
      : [t(parts.sells ? 'deals.sentence.from' : 'deals.sentence.fromBuyer', { price })]),
  ].join(', ');
}
