import type { Locale } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { namesList } from '#features/deals/form/sections/names-list.ts';
import { dayText } from '#kit/figures/period/day-text.ts';
import { formatDay, formatMoney, formatNumber } from '#kit/i18n/format.ts';
import type { DealFacts } from './deal-facts.ts';

const MOST_COUNTRIES = 4;
type Facts = DealFacts;

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
  return `${parts.flatMap((part) => part(facts, locale) ?? []).join(', ')}.`;
}

const shown = (locale: Locale, count: number) => ({ count, shown: formatNumber(locale, count) });

const kindOf = ({ auction, transparency, type }: Facts) => {
  const { t } = i18next;
  const kind = t(`dealForm.summary.kind.${auction}.${transparency ?? 'open'}`);
  return type ? t('dealForm.summary.typed', { kind, type: t(`dealForm.summary.types.${type}`) }) : kind;
};

function inventoryOf({ inventory_action, publishers, regies }: Facts, locale: Locale) {
  const { t } = i18next;
  if (publishers === 0) return t('dealForm.summary.allInventory');
  const named = t('dealForm.summary.publishers', shown(locale, publishers));
  const what = regies > 0 ? t('dealForm.summary.ofRegies', { ...shown(locale, regies), what: named }) : named;
  return inventory_action === 'include' ? what : t('dealForm.summary.inventoryExcept', { what });
}

const suppliesOf = ({ supplies }: Facts, locale: Locale) =>
  supplies > 0 ? i18next.t('dealForm.summary.supplies', shown(locale, supplies)) : null;

const sizesOf = ({ sizes }: Facts, locale: Locale) =>
  sizes > 0 ? i18next.t('dealForm.summary.sizes', shown(locale, sizes)) : null;

function countriesOf({ country_action, countries }: Facts, locale: Locale) {
  const { t } = i18next;
  if (countries.length === 0) return t('dealForm.summary.allCountries');
  const names = countries.slice(0, countries.length > MOST_COUNTRIES ? MOST_COUNTRIES - 1 : MOST_COUNTRIES);
  const rest = countries.length - names.length;
  const others = rest > 0 ? [t('dealForm.summary.otherCountries', shown(locale, rest))] : [];
  const list = namesList(locale, [...names, ...others]);
  return country_action === 'include' ? list : t('dealForm.summary.countriesExcept', { names: list });
}

/** Prices are agreed on in euros, whatever currency figures are read in. */
const priceOf = ({ floorprice }: Facts, locale: Locale) =>
  floorprice === null
    ? i18next.t('dealForm.summary.noPrice')
    : i18next.t('dealForm.summary.price', { price: formatMoney(locale, floorprice, 'EUR') });

const buyersOf = ({ buyers }: Facts, locale: Locale) =>
  buyers > 0
    ? i18next.t('dealForm.summary.buyers', shown(locale, buyers))
    : i18next.t('dealForm.summary.noBuyers');

function audienceOf({ segments, segmentgroups }: Facts, locale: Locale) {
  const { t } = i18next;
  if (segments === 0) return null;
  const what = t('dealForm.summary.segments', shown(locale, segments));
  return segmentgroups > 1 ? t('dealForm.summary.inGroups', { what, ...shown(locale, segmentgroups) }) : what;
}

function datesOf({ startdate, enddate }: Facts, locale: Locale) {
  const { t } = i18next;
  const day = (iso: string) => dayText(locale, formatDay(iso));
  if (startdate && enddate) return t('dealForm.summary.fromTo', { start: day(startdate), end: day(enddate) });
  if (enddate) return t('dealForm.summary.until', { end: day(enddate) });
  return startdate ? t('dealForm.summary.from', { start: day(startdate) }) : t('dealForm.summary.noEnd');
}
