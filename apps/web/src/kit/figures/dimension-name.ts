import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import type { NamedId } from '@encart/contract/analytics/wire.ts';
import i18next from 'i18next';

/** What a row of figures is called: its name, "without a deal", or its number where nothing else is known. */
export const dimensionName = (dimension: NamedDimension, { id, name, state }: NamedId): string =>
  state === 'none'
    ? i18next.t(`figures.without.${dimension}`)
    : (name ?? i18next.t('figures.unnamed', { id }));

/** What an address narrows figures to does not exist, or is not open to the reader: nobody says which. */
export const isUnknown = ({ name, state }: NamedId): boolean => name === null && state !== 'none';
