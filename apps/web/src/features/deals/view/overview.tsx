import type { ProfileType } from '@encart/contract/access/roles.ts';
import type { Day } from '@encart/contract/analytics/days.ts';
import { getDealFunnel } from '@encart/contract/deals/deal-figures.calls.ts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DealRow } from '#features/deals/deal-row.ts';
import { FindingsPanel } from '#features/deals/findings/findings-panel.tsx';
import { useCall } from '#kit/api/queries.ts';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import { PeriodPicker } from '#kit/figures/period/period-picker.tsx';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import type { ChangeDealPage, DealPageState } from './deal-address.ts';
import { DealFacts } from './facts/deal-facts.tsx';
import { FunnelDays } from './funnel/funnel-days.tsx';
import { FunnelParts } from './funnel/funnel-parts.tsx';
import { isEmptyFunnel } from './funnel/funnel-rates.ts';
import { FunnelSteps } from './funnel/funnel-steps.tsx';
import { QuickreportLinks } from './funnel/quickreport-link.tsx';
import { PlatformsPanel } from './platforms/platforms-panel.tsx';
import type { useDealPlatforms } from './platforms/use-platforms.ts';

interface Props {
  row: DealRow;
  platforms: ReturnType<typeof useDealPlatforms>;
  mayChange: boolean;
  type: ProfileType;
  sells: boolean;
  today: Day;
  state: DealPageState;
  change: ChangeDealPage;
}

/** How a deal does: what is wrong with it, from available to viewed, what it is, and how it stands on its platforms. */
export function Overview({ row, platforms, mayChange, type, sells, today, state, change }: Props) {
  const { t } = useTranslation();
  const format = useFigureFormat();
  const { masterdeal_id } = row;
  const query = periodOf(state.period, today);
  const call = useCall(
    getDealFunnel,
    { params: { masterdeal_id }, query },
    { ownErrors: true, placeholderData: keepPreviousData },
  );
  useRefresh(() => Promise.all([call.refetch(), platforms.refetch()]));
  const failed = call.error && !call.isFetching;
  const funnel = failed ? undefined : call.data?.data;
  const isEmpty = funnel !== undefined && isEmptyFunnel(funnel.totals);
  const busyLabel = call.isFetching && funnel !== undefined && t('common.loading');
  const days = typeof state.period === 'string' ? { period: state.period } : state.period;

  const content = () => {
    if (failed)
      return (
        <FiguresFailed
          compact
          title={t('deals.funnel.failed')}
          error={call.error}
          onRetry={() => void call.refetch()}
        />
      );
    if (!funnel) return <FunnelSkeleton label={t('common.loading')} />;
    if (isEmpty)
      return (
        <EmptyState
          title={t('deals.funnel.empty')}
          text={t(row.state === 'draft' ? 'deals.funnel.emptyDraft' : 'deals.funnel.emptyText')}
        />
      );
    return <FunnelSteps funnel={funnel} format={format} />;
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {funnel && <FindingsPanel findings={funnel.findings} advises={mayChange} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Panel
          title={t('deals.funnel.title')}
          text={
            funnel && !isEmpty
              ? t('deals.funnel.peers', { count: funnel.peers.deals })
              : t('deals.funnel.text')
          }
          busyLabel={busyLabel}
          actions={
            <>
              <PeriodPicker choice={state.period} today={today} onChoose={(period) => change({ period })} />
              {funnel && (
                <QuickreportLinks deals={funnel.deals} search={{ ...days, currency: state.currency }} />
              )}
            </>
          }
        >
          {content()}
        </Panel>
        <DealFacts row={row} sells={sells} told={platforms.data?.data} />
      </Box>
      <PlatformsPanel masterdeal_id={masterdeal_id} call={platforms} mayChange={mayChange} />
      {funnel && !isEmpty && (
        <>
          <FunnelDays
            funnel={funnel}
            step={state.step}
            onStep={(step) => change({ step })}
            type={type}
            format={format}
            busyLabel={busyLabel}
          />
          <FunnelParts
            funnel={funnel}
            by={state.by}
            onBy={(by) => change({ by })}
            type={type}
            format={format}
            busy={busyLabel !== false}
          />
        </>
      )}
    </Box>
  );
}

const FunnelSkeleton = ({ label }: { label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} variant="rounded" height={36} />
    ))}
  </Box>
);
