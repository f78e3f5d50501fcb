import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { momentText } from '#kit/figures/period/moment-text.ts';
import { UnknownFilter } from '#kit/figures/unknown-filter.tsx';
import { useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';

interface Props {
  filtered: boolean;
  unknown: boolean;
  onClearFilters: () => void;
  onLonger: () => void;
}

/** No auction in either period: says when there were some, or that none has arrived yet. */
export function EmptyDashboard({ filtered, unknown, onClearFilters, onLonger }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const state = useFiguresState().data?.data;
  if (state && !state.auctions)
    return (
      <EmptyState
        title={t('analytics.dashboard.empty.never')}
        text={t('analytics.dashboard.empty.neverText')}
      />
    );
  if (unknown)
    return <UnknownFilter widerLabel={t('analytics.dashboard.empty.wider')} onWider={onClearFilters} />;
  const last = state?.auctions
    ? t('analytics.dashboard.empty.last', { moment: momentText(locale, new Date(state.auctions.end)) })
    : '';
  return (
    <EmptyState
      title={t('analytics.dashboard.empty.title')}
      text={
        filtered ? t('analytics.dashboard.empty.narrowed') : `${last} ${t('analytics.dashboard.empty.other')}`
      }
      action={
        <Button variant="outlined" onClick={filtered ? onClearFilters : onLonger}>
          {t(filtered ? 'analytics.dashboard.empty.wider' : 'analytics.dashboard.empty.longer')}
        </Button>
      }
    />
  );
}
