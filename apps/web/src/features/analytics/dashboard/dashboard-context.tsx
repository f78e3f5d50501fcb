import { spanOf } from '@encart/contract/analytics/durations.ts';
import { compareSpan } from '@encart/contract/analytics/span-comparison.ts';
import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { useTranslation } from 'react-i18next';
import { CurrencyNote } from '#kit/figures/metrics/currency-note.tsx';
import { momentText, spanText } from '#kit/figures/period/moment-text.ts';
import { spanIn } from '#kit/figures/period/partial.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { DashboardState } from './dashboard-state.ts';
import type { Dashboard } from './use-dashboard.ts';

interface Props {
  dashboard: Dashboard | undefined;
  state: DashboardState;
}

/** One line: period, compared period, time zone, last figures, currency. */
export function DashboardContext({ dashboard, state: { duration, compare } }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const auctions = useFiguresState().data?.data.auctions;
  // Computed here until the server replies, so that the layout does not shift.
  const span = dashboard ? spanIn(dashboard.span) : spanOf(duration, new Date());
  const before = compareSpan(span, compare);
  const compared = dashboard ? spanIn(dashboard.compared) : before.span;
  const stretched = before.stretched ? ` (${t('figures.comparedBy.stretched')})` : '';
  return (
    <>
      {[
        spanText(locale, span),
        `${t('analytics.compared', { period: spanText(locale, compared) })}${stretched}`,
        t('analytics.zone', { zone: REPORTING_ZONE }),
        ...(auctions
          ? [t('analytics.dashboard.until', { moment: momentText(locale, new Date(auctions.end)) })]
          : []),
      ].join(' · ')}
      {' · '}
      <CurrencyNote />
    </>
  );
}
