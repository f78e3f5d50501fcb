import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { dayText } from '#kit/figures/period/day-text.ts';
import { possiblePeriod } from '#kit/figures/period/period-choice.ts';
import { UnknownFilter } from '#kit/figures/unknown-filter.tsx';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { CampaignListState } from './campaign-address.ts';

interface Props {
  state: CampaignListState;
  today: Day;
  /** Filtered by something nobody knows, or that is not the reader's. */
  unknown: boolean;
  change: (next: Partial<CampaignListState>) => void;
}

/** A list without rows: says what to take away, which days have figures, or that none have arrived yet. */
export function EmptyCampaigns({ state, today, unknown, change }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((settings) => settings.locale);
  const figures = useFiguresState().data?.data;
  const { q, advertiser, campaign, level } = state;
  const clear = () => change({ q: '', advertiser: [], campaign: [], page: 1 });
  if (unknown) return <UnknownFilter widerLabel={t('lists.clearAsked')} onWider={clear} />;
  if (q !== '' || advertiser.length + campaign.length > 0)
    return (
      <EmptyState
        title={t(`campaigns.empty.none.${level}`)}
        text={t('campaigns.empty.filteredText')}
        action={
          <Button variant="outlined" onClick={clear}>
            {t('lists.clearAsked')}
          </Button>
        }
      />
    );
  if (figures && !figures.delivery)
    return <EmptyState title={t('campaigns.empty.never')} text={t('campaigns.empty.neverText')} />;
  const delivery = figures?.delivery;
  const latest = delivery && possiblePeriod(addDays(delivery.last_day, -29), delivery.last_day, today);
  return (
    <EmptyState
      title={t(`campaigns.empty.none.${level}`)}
      text={
        delivery
          ? t('campaigns.empty.text', {
              first: dayText(locale, delivery.first_day),
              last: dayText(locale, delivery.last_day),
            })
          : t('campaigns.empty.dates')
      }
      action={
        latest && (
          <Button variant="outlined" onClick={() => change({ period: latest, page: 1 })}>
            {t('campaigns.empty.show')}
          </Button>
        )
      }
    />
  );
}
