import { COMPARISON_PERIODS } from '@encart/contract/analytics/comparisons.ts';
import { DURATIONS } from '@encart/contract/analytics/durations.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompareSelect } from '#kit/figures/comparison/compare-select.tsx';
import { CreateAlertButton } from '#kit/figures/create-alert-button.tsx';
import { TableExportMenu } from '#kit/figures/export/table-export.tsx';
import { FiguresFailed } from '#kit/figures/figures-failed.tsx';
import { CurrencySwitch } from '#kit/figures/metrics/currency-switch.tsx';
import { PrintButton } from '#kit/figures/print-button.tsx';
import { AutoRefresh } from '#kit/figures/refresh/auto-refresh.tsx';
import { useFigureFormat } from '#kit/figures/use-figures-state.ts';
import { useRememberedAddress } from '#kit/figures/use-remembered-address.ts';
import { useRefresh } from '#kit/navigation/page-handlers.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { AuctionFilters } from './auction-filters.tsx';
import { DashboardContent } from './dashboard-content.tsx';
import { DashboardContext } from './dashboard-context.tsx';
import { dashboardExport } from './dashboard-export.ts';
import { dashboardAddress, withDuration } from './dashboard-state.ts';
import { useAuctionDimensions } from './use-auction-dimensions.ts';
import { useDashboard } from './use-dashboard.ts';
import { useFilterNames } from './use-filter-names.ts';

/** Cards, their series over time, and what moved. */
export function DashboardView() {
  const { t } = useTranslation();
  const [today] = useState(() => dayOf(new Date()));
  const dimensions = useAuctionDimensions();
  const address = useMemo(() => dashboardAddress(dimensions), [dimensions]);
  const user_id = usePrincipal()?.user_id ?? 0;
  const { state, change } = useRememberedAddress({ address, today, key: `${user_id}/dashboard` });
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useDashboard(state);
  const format = useFigureFormat();
  useRefresh(() => refetch());
  const dashboard = data?.data;
  // After a failed refresh the last figures stay, with their age.
  const failed = error !== null && !isFetching && (!dashboard || isPlaceholderData);

  const { nameOf, hasUnknown } = useFilterNames(state.filters, dimensions);
  const filterTexts = dimensions.flatMap((dimension) =>
    (state.filters[dimension] ?? []).map((id) =>
      t('figures.filters.step', {
        dimension: t(`figures.dimensions.${dimension}`),
        name: nameOf(dimension, id),
      }),
    ),
  );

  return (
    <>
      <PageHeader
        title={t('pages.analytics-dashboard')}
        context={<DashboardContext dashboard={dashboard} state={state} filters={filterTexts} />}
        actions={
          <>
            <ViewsButton page="analytics-dashboard" again={address.again} />
            <CreateAlertButton
              subject="auctions"
              metric={state.moved}
              narrowed={dimensions.map((dimension) => ({ dimension, ids: state.filters[dimension] ?? [] }))}
            />
            <PrintButton />
            <TableExportMenu
              table={
                dashboard && !failed && !isPlaceholderData
                  ? () => dashboardExport(dashboard, state, filterTexts, format)
                  : null
              }
            />
            <AutoRefresh
              on={state.auto}
              updatedAt={dataUpdatedAt}
              busy={isFetching}
              failed={error !== null}
              onToggle={() => change({ auto: !state.auto }, { replace: true })}
            />
          </>
        }
      />
      <Box
        role="group"
        aria-label={t('analytics.filters')}
        data-screen-only
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 1.25, mb: 2 }}
      >
        <SmallSelect
          label={t('analytics.dashboard.duration')}
          value={state.duration}
          minWidth={180}
          options={DURATIONS.map((value) => ({ value, label: t(`analytics.durations.${value}`) }))}
          onChoose={(duration) => change(withDuration(duration, state.interval))}
        />
        <CompareSelect
          value={state.compare}
          choices={COMPARISON_PERIODS}
          onChoose={(compare) => change({ compare })}
        />
        <CurrencySwitch onChoose={(currency) => change({ currency }, { replace: true })} />
        <AuctionFilters filters={state.filters} onChange={(filters) => change({ filters })} />
      </Box>
      {failed ? (
        <Surface>
          <FiguresFailed error={error} title={t('analytics.dashboard.failed')} onRetry={() => refetch()} />
        </Surface>
      ) : (
        <DashboardContent
          dashboard={dashboard}
          state={state}
          unknown={hasUnknown}
          change={change}
          format={format}
          busy={isPlaceholderData}
        />
      )}
    </>
  );
}
