import type { CampaignLevel } from '@encart/contract/analytics/campaigns.calls.ts';
import type { Period } from '@encart/contract/analytics/periods.ts';
import { useTranslation } from 'react-i18next';
import { ContextLine } from '#kit/figures/context-line.tsx';
import { dayText, periodText } from '#kit/figures/period/day-text.ts';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';

interface Props {
  level: CampaignLevel;
  period: Period;
  rowCount: number | undefined;
}

/** One line: how many, period, time zone, last figures, currency. */
export function CampaignContext({ level, period, rowCount }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((settings) => settings.locale);
  const delivery = useFiguresState().data?.data.delivery;
  return (
    <ContextLine
      parts={[
        // An unknown number has nearly the room of a known one.
        t(`campaigns.count.${level}`, {
          count: rowCount ?? 0,
          shown: rowCount === undefined ? '…' : formatNumber(locale, rowCount),
        }),
        periodText(locale, period),
        t('figures.zone'),
      ]}
      until={t('figures.until', { day: dayText(locale, delivery?.last_day ?? period.end) })}
      isKnown={delivery !== undefined && delivery !== null}
    />
  );
}
