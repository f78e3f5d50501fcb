import type { Figure } from '@encart/contract/analytics/compute-metric.ts';
import { euroPriceText } from '@encart/contract/texts/number-text.ts';
import type { FigureFormat } from './figure-format.ts';

/** A price that somebody set, with all its decimals; converted to another currency it has two. */
export const setPriceText = (format: FigureFormat, euros: Figure) =>
  format.currency === 'EUR' && euros !== null
    ? euroPriceText(format.locale, euros)
    : format.value('ecpm_gross', euros);
