import { REPORTING_ZONE } from '@encart/contract/analytics/zone.ts';
import { useTranslation } from 'react-i18next';
import { CurrencyNote } from '#kit/figures/currency-note.tsx';
import { momentText, spanText } from '#kit/figures/moment-text.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings.ts';
import type { Dashboard } from './use-dashboard.ts';

const dates = ({ start, end }: Dashboard['span']) => ({ start: new Date(start), end: new Date(end) });

/** One line: which hours, held against which, by whose clocks, up to when, in what money. */
export function DashboardContext({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const auctions = useFiguresState().data?.data.auctions;
  return (
    <>
      {[
        ...(dashboard
          ? [
              spanText(locale, dates(dashboard.span)),
              t('analytics.compared', { period: spanText(locale, dates(dashboard.compared)) }),
            ]
          : []),
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
