import { dayOf } from '@encart/contract/analytics/zone.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { euroPriceText } from '@encart/contract/texts/number-text.ts';
import i18next from 'i18next';
import type { DealValues } from '#features/deals/form/deal-values.ts';
import { dayText } from '#kit/figures/period/day-text.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { namesList } from './names-list.ts';

/** What a deal is, as far as it is known or chosen. */
export interface DealKind extends Pick<DealValues, 'inventory_action' | 'country_action' | 'auction'> {
  type: DealValues['type'] | null;
  transparency: DealValues['transparency'] | null;
  /** Null for those who may not know. */
  publishers: number | null;
  /** Of those publishers, as far as they are known. */
  regies: number;
  /** Those whose publishers are not counted above. */
  salesthematics: number;
  countries: readonly string[];
  floorprice: number | null;
  /** To those who buy there is one price. */
  sells: boolean;
}

/** All that the sentence about a deal is made of. */
export interface DealFacts extends DealKind {
  supplies: number;
  sizes: number;
  buyers: number;
  segments: number;
  segmentgroups: number;
  startdate: string | null;
  enddate: string | null;
}

const MOST_COUNTRIES = 4;

/** "Enchère privée aveugle, 12 éditeurs de 3 régies, France et Belgique, à partir de 2,40 € brut, 4 acheteurs, sans date de fin." */
export function dealSentence(locale: Locale, facts: DealFacts): string {
  const parts = [
    kindOf,
    inventoryOf,
    suppliesOf,
    sizesOf,
    countriesOf,
    priceOf,
    buyersOf,
    audienceOf,
    datesOf,
  ];
  // Prices are agreed on in euros, whatever currency figures are read in.
  const money: Money = (price) => euroPriceText(locale, price);
  return `${parts.flatMap((part) => part(facts, locale, money) ?? []).join(', ')}.`;
}

/** The same without what stands beside it on the deal's own page, its price written as there. */
export const shortDealSentence = (locale: Locale, kind: DealKind, money: Money): string =>
  [kindOf, inventoryOf, countriesOf, priceOf].flatMap((part) => part(kind, locale, money) ?? []).join(', ');

type Money = (price: number) => string;

const shown = (locale: Locale, count: number) => ({ count, shown: formatNumber(locale, count) });

const kindOf = ({ auction, transparency, type }: DealKind) => {
  const { t } = i18next;
  const kind = t(`dealForm.summary.kind.${auction}.${transparency ?? 'open'}`);
  return type ? t('dealForm.summary.typed', { kind, type: t(`dealForm.summary.types.${type}`) }) : kind;
};

function inventoryOf(
  { inventory_action, publishers, regies, salesthematics }: DealKind,
  locale: Locale,
): string | null {
  const { t } = i18next;
  if (publishers === null) return null;
  if (publishers + salesthematics === 0) return t('dealForm.summary.allInventory');
  const counted = t('dealForm.summary.publishers', shown(locale, publishers));
  const named =
    regies > 0 ? t('dealForm.summary.ofRegies', { ...shown(locale, regies), what: counted }) : counted;
  const what = namesList(locale, [
    ...(publishers > 0 ? [named] : []),
    ...(salesthematics > 0 ? [t('dealForm.summary.salesthematics', shown(locale, salesthematics))] : []),
  ]);
  return inventory_action === 'include' ? what : t('dealForm.summary.inventoryExcept', { what });
}

const suppliesOf = ({ supplies }: DealFacts, locale: Locale) =>
  supplies > 0 ? i18next.t('dealForm.summary.supplies', shown(locale, supplies)) : null;

const sizesOf = ({ sizes }: DealFacts, locale: Locale) =>
  sizes > 0 ? i18next.t('dealForm.summary.sizes', shown(locale, sizes)) : null;

function countriesOf({ country_action, countries }: DealKind, locale: Locale) {
  const { t } = i18next;
  if (countries.length === 0) return t('dealForm.summary.allCountries');
  const names = countries.slice(0, countries.length > MOST_COUNTRIES ? MOST_COUNTRIES - 1 : MOST_COUNTRIES);
  const rest = countries.length - names.length;
  const others = rest > 0 ? [t('dealForm.summary.otherCountries', shown(locale, rest))] : [];
  const list = namesList(locale, [...names, ...others]);
  return country_action === 'include' ? list : t('dealForm.summary.countriesExcept', { names: list });
}

function priceOf({ floorprice, sells }: DealKind, _: Locale, money: Money) {
  const { t } = i18next;
  if (floorprice === null) return t('dealForm.summary.noPrice');
  const price = money(floorprice);
  return sells ? t('dealForm.summary.price', { price }) : t('dealForm.summary.buyersPrice', { price });
}

const buyersOf = ({ buyers }: DealFacts, locale: Locale) =>
  buyers > 0
    ? i18next.t('dealForm.summary.buyers', shown(locale, buyers))
    : i18next.t('dealForm.summary.noBuyers');

function audienceOf({ segments, segmentgroups }: DealFacts, locale: Locale) {
  const { t } = i18next;
  if (segments === 0) return null;
  const what = t('dealForm.summary.segments', shown(locale, segments));
  return segmentgroups > 1 ? t('dealForm.summary.inGroups', { what, ...shown(locale, segmentgroups) }) : what;
}

function datesOf({ startdate, enddate }: DealFacts, locale: Locale) {
  const { t } = i18next;
  const day = (iso: string) => dayText(locale, dayOf(new Date(iso)));
  if (startdate && enddate) return t('dealForm.summary.fromTo', { start: day(startdate), end: day(enddate) });
  if (enddate) return t('dealForm.summary.until', { end: day(enddate) });
  return startdate ? t('dealForm.summary.from', { start: day(startdate) }) : t('dealForm.summary.noEnd');
}
