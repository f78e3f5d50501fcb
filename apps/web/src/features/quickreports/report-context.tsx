import type { Period } from '@encart/contract/analytics/periods.ts';
import { useTranslation } from 'react-i18next';
import { comparedText } from '#kit/figures/comparison/compared-text.ts';
import { ContextLine } from '#kit/figures/context-line.tsx';
import { dayText, periodText } from '#kit/figures/period/day-text.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { ReportState } from './report-state.ts';

interface Props {
  period: Period;
  state: Pick<ReportState, 'compare' | 'align_weekdays' | 'monthly'>;
  filters: readonly string[];
}

/** One line: period, compared period, time zone, last figures, currency. */
export function ReportContext({ period, state, filters }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((settings) => settings.locale);
  const delivery = useFiguresState().data?.data.delivery;
  return (
    <ContextLine
      filters={filters}
      parts={[periodText(locale, period), comparedText(locale, { ...state, ...period }), t('figures.zone')]}
      until={t('figures.until', { day: dayText(locale, delivery?.last_day ?? period.end) })}
      isKnown={delivery !== undefined && delivery !== null}
    />
  );
}
