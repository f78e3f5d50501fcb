import type { CpmKind } from '@encart/contract/analytics/cpm.calls.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import type { AnyMetric } from '#kit/figures/metrics/metric-catalogue.ts';
import { formatCompact } from '#kit/i18n/format.ts';

/** The metrics a kind of CPM is formatted as. */
export const METRICS = {
  net: { cpm: 'ecpm_net', revenue: 'revenue_net' },
  gross: { cpm: 'ecpm_gross', revenue: 'revenue_gross' },
} as const satisfies Record<CpmKind, Record<'cpm' | 'revenue', AnyMetric>>;

/** Euros a thousand, as floors and bounds of prices are: the same for either kind. */
export const priceText = (format: FigureFormat, price: number) => format.value('ecpm_gross', price);

/** Without the currency, which the axis names. */
export const boundText = (format: FigureFormat, price: number) =>
  formatCompact(format.locale, format.plotValue('ecpm_gross', price));
