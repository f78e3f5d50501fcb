import type { ComparedPeriodQuery } from '@encart/contract/analytics/comparisons.ts';
import { useTranslation } from 'react-i18next';
import { comparedText } from '#kit/figures/comparison/compared-text.ts';
import { ContextLine } from '#kit/figures/context-line.tsx';
import { dayText, periodText } from '#kit/figures/period/day-text.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';

interface Props {
  question: ComparedPeriodQuery;
  filters: readonly string[];
}

/** One line: period, compared period, time zone, last figures, currency. */
export function CpmContext({ question, filters }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const delivery = useFiguresState().data?.data.delivery;
  return (
    <ContextLine
      filters={filters}
      parts={[periodText(locale, question), comparedText(locale, question), t('figures.zone')]}
      until={t('figures.until', { day: dayText(locale, delivery?.last_day ?? question.end) })}
      isKnown={delivery !== undefined && delivery !== null}
    />
  );
}
