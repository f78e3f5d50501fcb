import { spanOf } from '@encart/contract/analytics/durations.ts';
import { compareSpan } from '@encart/contract/analytics/span-comparison.ts';
import { useTranslation } from 'react-i18next';
import { ContextLine } from '#kit/figures/context-line.tsx';
import { momentText, spanText } from '#kit/figures/period/moment-text.ts';
import { spanIn } from '#kit/figures/period/partial.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { DashboardState } from './dashboard-state.ts';
import type { Dashboard } from './use-dashboard.ts';

interface Props {
  dashboard: Dashboard | undefined;
  state: DashboardState;
  filters: readonly string[];
}

/** One line: period, compared period, time zone, last figures, currency. */
export function DashboardContext({ dashboard, state: { duration, compare }, filters }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const auctions = useFiguresState().data?.data.auctions;
  // Computed here until the server replies, so that the layout does not shift.
  const span = dashboard ? spanIn(dashboard.span) : spanOf(duration, new Date());
  const before = compareSpan(span, compare);
  const compared = dashboard ? spanIn(dashboard.compared) : before.span;
  const stretched = before.stretched ? ` (${t('figures.comparedBy.stretched')})` : '';
  return (
    <ContextLine
      filters={filters}
      parts={[
        spanText(locale, span),
        `${t('analytics.compared', { period: spanText(locale, compared) })}${stretched}`,
        t('figures.zone'),
      ]}
      until={t('analytics.dashboard.until', {
        moment: momentText(locale, auctions ? new Date(auctions.end) : span.end),
      })}
      isKnown={auctions !== undefined && auctions !== null}
      help={t('analytics.dashboard.counted')}
    />
  );
}
