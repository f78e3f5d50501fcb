import type { Day } from '@encart/contract/analytics/days.ts';
import { addDays } from '@encart/contract/analytics/days.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { dayText } from '#kit/figures/period/day-text.ts';
import { possiblePeriod } from '#kit/figures/period/period-choice.ts';
import { UnknownFilter } from '#kit/figures/unknown-filter.tsx';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { ChangeState } from './use-report-state.ts';

interface Props {
  today: Day;
  filtered: boolean;
  /** Narrowed to something nobody knows, or that is not the reader's. */
  unknown: boolean;
  change: ChangeState;
  onClearFilters: () => void;
}

/** A report without rows: says which days have figures, or that none have arrived yet. */
export function EmptyReport({ today, filtered, unknown, change, onClearFilters }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const state = useFiguresState().data?.data;
  if (state && !state.delivery)
    return <EmptyState title={t('quickreports.empty.never')} text={t('quickreports.empty.neverText')} />;
  const wider = t('quickreports.empty.wider');
  if (unknown) return <UnknownFilter widerLabel={wider} onWider={onClearFilters} />;
  const hint = t(filtered ? 'quickreports.empty.narrow' : 'quickreports.empty.dates');
  const last = state?.delivery?.last_day;
  const latest = last && possiblePeriod(addDays(last, -29), last, today);
  return (
    <EmptyState
      title={t('quickreports.empty.title')}
      text={
        state?.delivery
          ? `${t('quickreports.empty.text', {
              first: dayText(locale, state.delivery.first_day),
              last: dayText(locale, state.delivery.last_day),
            })} ${hint}`
          : hint
      }
      action={
        filtered ? (
          <Button variant="outlined" onClick={onClearFilters}>
            {wider}
          </Button>
        ) : (
          latest && (
            <Button variant="outlined" onClick={() => change({ period: latest })}>
              {t('quickreports.empty.show')}
            </Button>
          )
        )
      }
    />
  );
}
