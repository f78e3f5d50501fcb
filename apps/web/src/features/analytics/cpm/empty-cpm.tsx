import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { dayText } from '#kit/figures/period/day-text.ts';
import { possiblePeriod } from '#kit/figures/period/period-choice.ts';
import { UnknownFilter } from '#kit/figures/unknown-filter.tsx';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { CpmState } from './cpm-state.ts';

interface Props {
  today: Day;
  filtered: boolean;
  /** Narrowed to something nobody knows, or that is not the reader's. */
  unknown: boolean;
  change: (next: Partial<CpmState>) => void;
}

/** Nothing was sold: says which days have figures, or that none have arrived yet. */
export function EmptyCpm({ today, filtered, unknown, change }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const state = useFiguresState().data?.data;
  const delivery = state?.delivery;
  if (state && !delivery)
    return <EmptyState title={t('analytics.cpm.empty.never')} text={t('analytics.cpm.empty.neverText')} />;
  const wider = t('analytics.cpm.empty.wider');
  const widen = () => change({ where: [] });
  if (unknown) return <UnknownFilter widerLabel={wider} onWider={widen} />;
  const latest = delivery && possiblePeriod(addDays(delivery.last_day, -29), delivery.last_day, today);
  return (
    <EmptyState
      title={t('analytics.cpm.empty.title')}
      text={
        delivery
          ? t('analytics.cpm.empty.text', {
              first: dayText(locale, delivery.first_day),
              last: dayText(locale, delivery.last_day),
            })
          : ''
      }
      action={
        filtered ? (
          <Button variant="outlined" onClick={widen}>
            {wider}
          </Button>
        ) : (
          latest && (
            <Button variant="outlined" onClick={() => change({ period: latest })}>
              {t('analytics.cpm.empty.show')}
            </Button>
          )
        )
      }
    />
  );
}
