import type { DealForecast } from '@encart/contract/deals/deal-figures.calls.ts';
import i18next from 'i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { MISSING } from '#kit/i18n/format.ts';

/** Money without its cents: a forecast knows no cents. */
const whole = ({ axis, plotValue }: FigureFormat, euros: number) =>
  axis('revenue_gross', plotValue('revenue_gross', euros));

/** "12 k € à 18 k €", or a dash where nothing was sold. */
export const revenueText = (format: FigureFormat, { revenue }: DealForecast): string =>
  revenue
    ? i18next.t('dealForm.forecast.range', {
        low: whole(format, revenue.low),
        high: whole(format, revenue.high),
      })
    : MISSING;

/** One line for narrow screens. */
export const forecastLine = (format: FigureFormat, forecast: DealForecast): string =>
  i18next.t('dealForm.forecast.line', {
    available: format.axis('impressions_available', forecast.available_per_day),
    revenue: revenueText(format, forecast),
  });

/** How much of what there is without a choice is left with it, between 0 and 1. */
export const shareLeft = ({ with: left, without }: DealForecast['narrowing'][number]): number =>
  without > 0 ? Math.min(1, left / without) : 1;
