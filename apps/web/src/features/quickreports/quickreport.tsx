import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useEventCallback from '@mui/utils/useEventCallback';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareView } from '#features/quickreports/charts/share-view.tsx';
import { TrendPanel } from '#features/quickreports/charts/trend-panel.tsx';
import { DrillCrumbs } from '#features/quickreports/drill/drill-crumbs.tsx';
import { pathIn, reportPath } from '#features/quickreports/drill/drill-path.ts';
import { ExportMenu } from '#features/quickreports/export/export-menu.tsx';
import { MetricTiles } from '#features/quickreports/metrics/metric-tiles.tsx';
import { draftOf } from '#features/quickreports/schedule/report-draft.ts';
import { ScheduleButton } from '#features/quickreports/schedule/schedule-button.tsx';
import { TablePanel } from '#features/quickreports/table/table-panel.tsx';
import { useReportRows } from '#features/quickreports/table/use-report-rows.ts';
import { CreateAlertButton } from '#kit/figures/create-alert-button.tsx';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import { toggleMetric } from '#kit/figures/metrics/chart-metrics.ts';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import { useFigureFormat, useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { usePrincipal } from '#kit/session/session.ts';
import type { ChartHandle } from '#ui/chart/chart.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyReport } from './empty-report.tsx';
import { ReportContext } from './report-context.tsx';
import { ReportFailed } from './report-failed.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { TABS, usualColumns } from './report-state.ts';
import { reportQuery, useReport, useTrend } from './use-report.ts';
import { useReportState } from './use-report-state.ts';

const HEIGHTS = { table: 240, trend: 440, share: 0 };
/** Lines of the trend when nobody has chosen any. */
const TOP = 8;

/** Figures by one dimension: totals, their series over time, and every row, beside an earlier period. */
export function Quickreport({ noun }: { noun: QuickreportName }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _splat = '' } = useParams({ strict: false }) as { _splat?: string };
  const path = useMemo(() => pathIn(_splat), [_splat]);
  const dimension = quickreports[noun];
  const type = usePrincipal()?.profile_type ?? 'A';
  const available = useMemo(() => deliveryMetricsFor(type), [type]);
  const today = dayOf(new Date());
  const { state, change, search } = useReportState(reportPath(noun, path), available, today);
  const { tab, metrics, selected } = state;
  const period = periodOf(state.period, today);
  const query = reportQuery(period, state, path);
  const format = useFigureFormat();
  const figures = useFiguresState();
  const chart = useRef<ChartHandle>(null);

  const reportCall = useReport(noun, query);
  const report = reportCall.error ? undefined : reportCall.data?.data;
  const { ordered, matches } = useReportRows(report, dimension, state);
  const trendIds = () => {
    if (tab === 'share') return null;
    if (tab === 'table' || selected.length > 0) return selected;
    return report ? ordered.slice(0, TOP).map(({ id }) => id) : null;
  };
  const trend = useTrend(noun, query, trendIds());

  useRefresh(() =>
    Promise.all([reportCall.refetch(), figures.refetch(), ...(tab === 'share' ? [] : [trend.refetch()])]),
  );
  const names = report?.where.map((filter) => dimensionName(filter.dimension, filter)) ?? [];
  useSubject(names.length > 0 ? [t(`pages.quickreports-${noun}`), ...names].join(' · ') : null);

  const choose = useEventCallback((metric: DeliveryMetric) =>
    change({ metrics: toggleMetric(metrics, metric) }, { replace: true }),
  );
  const draft = () =>
    draftOf(
      {
        noun,
        path,
        period,
        metrics: state.columns ?? usualColumns(available),
        state,
        title: [t(`quickreports.titles.${noun}`), ...names].join(' · '),
      },
      today,
    );
  const clearFilters = () => void navigate({ to: reportPath(noun, []), search });
  const busy = reportCall.isFetching && report !== undefined;

  const content = () => {
    if (reportCall.error && !reportCall.isFetching)
      return <ReportFailed error={reportCall.error} onRetry={() => void reportCall.refetch()} />;
    if (!report)
      return <ReportSkeleton label={t('quickreports.loading')} chartHeight={HEIGHTS[tab] || 240} />;
    if (report.rows.length === 0)
      return (
        <EmptyReport today={today} filtered={path.length > 0} change={change} onClearFilters={clearFilters} />
      );
    if (tab === 'share')
      return (
        <ShareView ref={chart} report={report} selected={metrics} dimension={dimension} format={format} />
      );
    return (
      <>
        <TrendPanel
          ref={chart}
          trend={trend}
          dimension={dimension}
          state={state}
          change={change}
          format={format}
          height={HEIGHTS[tab]}
        />
        {tab === 'table' && (
          <TablePanel
            noun={noun}
            path={path}
            report={report}
            rows={matches}
            available={available}
            state={state}
            change={change}
            search={search}
            format={format}
            busy={busy}
          />
        )}
      </>
    );
  };

  return (
    <>
      <PageHeader
        title={t(`quickreports.titles.${noun}`)}
        context={<ReportContext period={period} state={state} />}
        actions={
          <>
            <CreateAlertButton
              subject="delivery"
              metric={metrics[0]}
              narrowed={path.map((step) => ({ dimension: step.dimension, ids: [step.id] }))}
            />
            <ScheduleButton draft={draft} />
            <ExportMenu noun={noun} query={query} report={report} rows={ordered} chart={chart} />
          </>
        }
      />
      <ReportFilters state={state} change={change} today={today}>
        <DrillCrumbs noun={noun} path={path} where={report?.where} search={search} />
      </ReportFilters>
      <Surface>
        <Box sx={{ position: 'absolute', top: 0, left: 0, right: 0, zIndex: 1, height: 2 }}>
          {busy && <LinearProgress aria-label={t('quickreports.loading')} sx={{ height: 2 }} />}
        </Box>
        {!(reportCall.error && !reportCall.isFetching) && (
          <MetricTiles
            report={report}
            available={available}
            selected={metrics}
            format={format}
            onChoose={choose}
          />
        )}
        <Box
          data-screen-only
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 2,
            px: 2,
            pt: 1.5,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Segmented
            label={t('quickreports.tabs.label')}
            value={tab}
            onChoose={(next) => change({ tab: next })}
            options={TABS.map((value) => ({ value, label: t(`quickreports.tabs.${value}`) }))}
          />
          {tab !== 'share' && report && report.rows.length > 0 && period.start !== period.end && (
            <Box
              sx={{
                ml: 'auto',
                fontSize: 12,
                color: 'text.secondary',
                display: 'none',
                '@media (pointer: fine)': { display: 'block' },
              }}
            >
              {t('quickreports.chart.hint')}
            </Box>
          )}
        </Box>
        {content()}
      </Surface>
    </>
  );
}
