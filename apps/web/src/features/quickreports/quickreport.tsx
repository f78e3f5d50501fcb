import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { type DeliveryMetric, deliveryMetricsFor } from '@encart/contract/analytics/metrics.ts';
import { dayOf } from '@encart/contract/analytics/zone.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import useEventCallback from '@mui/utils/useEventCallback';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { largestRows } from '#features/quickreports/charts/largest-rows.ts';
import { ShareView } from '#features/quickreports/charts/share-view.tsx';
import { TrendPanel } from '#features/quickreports/charts/trend-panel.tsx';
import { DrillCrumbs } from '#features/quickreports/drill/drill-crumbs.tsx';
import { nextReports, pathIn, pathInto, reportPath } from '#features/quickreports/drill/drill-path.ts';
import { ReportExportMenu } from '#features/quickreports/export/export-menu.tsx';
import { ReportFilterBar } from '#features/quickreports/filters/report-filter-bar.tsx';
import { useFilterSentences } from '#features/quickreports/filters/use-filter-texts.ts';
import { FILTER_KEYS, narrowingsOf } from '#features/quickreports/filters/value-filters.ts';
import { MetricTiles } from '#features/quickreports/metrics/metric-tiles.tsx';
import { ReportMovers } from '#features/quickreports/movers/report-movers.tsx';
import { draftOf } from '#features/quickreports/schedule/report-draft.ts';
import { ScheduleButton } from '#features/quickreports/schedule/schedule-button.tsx';
import { tellingSort } from '#features/quickreports/table/report-sort.ts';
import { TablePanel } from '#features/quickreports/table/table-panel.tsx';
import { useReportRows } from '#features/quickreports/table/use-report-rows.ts';
import { without } from '#kit/address/page-address.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { useHasUnknown } from '#kit/figures/conditions/use-values.ts';
import { CreateAlertButton } from '#kit/figures/create-alert-button.tsx';
import { dimensionName, isUnknown } from '#kit/figures/dimension-name.ts';
import { toggleMetric } from '#kit/figures/metrics/chart-metrics.ts';
import { isRatio } from '#kit/figures/metrics/metric-catalogue.ts';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import { UnknownFilter } from '#kit/figures/unknown-filter.tsx';
import { useFigureFormat, useFiguresState } from '#kit/figures/use-figures-state.ts';
import { useRefresh, useSubject } from '#kit/navigation/page-handlers.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { ViewsButton } from '#kit/views/views-button.tsx';
import type { ChartHandle } from '#ui/chart/chart.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Surface } from '#ui/layout/surface.tsx';
import { EmptyReport } from './empty-report.tsx';
import { ReportContext } from './report-context.tsx';
import { ReportFailed } from './report-failed.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';
import { TABS, tickedIn, usualColumns } from './report-state.ts';
import { type Report, reportQuery, useReport, useTrend } from './use-report.ts';
import { useReportState } from './use-report-state.ts';

/** Of a chart with its legend. */
const HEIGHTS = { table: 214, trend: 464, share: 0 };
/** Lines of the trend when nobody has chosen any. */
const TOP = 8;

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403;

/** What moved stands beside the chart where there is room, where something is compared. */
const chartColumns = ({ totals }: Report) =>
  totals.before ? { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(320px, 1fr)' } : 'minmax(0, 1fr)';

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
  const { state, change, search, again } = useReportState({ noun, path, available, today });
  const { tab, metrics } = state;
  const narrowings = useMemo(() => narrowingsOf(path, state.filters), [path, state.filters]);
  const filterSentences = useFilterSentences(noun, state.filters);
  const hasUnknown = useHasUnknown(noun, state.filters);
  const period = periodOf(state.period, today);
  const query = reportQuery(period, state, path);
  const format = useFigureFormat();
  const figures = useFiguresState();
  const chart = useRef<ChartHandle>(null);

  const reportCall = useReport(noun, query);
  const latest = reportCall.error ? undefined : reportCall.data?.data;
  // Hundreds of cells are drawn in pieces: whoever clicks meanwhile does not wait for all of them.
  const report = useDeferredValue(latest);
  const selected = useMemo(
    () => (report ? tickedIn(report.rows, state.selected) : state.selected),
    [report, state.selected],
  );
  const shown = useMemo(
    () =>
      report ? { ...state, selected, sort: tellingSort(state.sort, report.totals, report.metrics) } : state,
    [report, state, selected],
  );
  const { ordered, matches } = useReportRows(report, dimension, shown);
  const [drawn] = metrics;
  const trendIds = useMemo(() => {
    if (tab === 'share') return null;
    if (tab === 'table' || selected.length > 0) return selected;
    return report && drawn ? largestRows(report, drawn, { most: TOP, volume: Number(state.volume) }) : null;
  }, [tab, selected, report, drawn, state.volume]);
  const trend = useTrend(noun, query, trendIds);

  useRefresh(() =>
    Promise.all([reportCall.refetch(), figures.refetch(), ...(tab === 'share' ? [] : [trend.refetch()])]),
  );
  const names = report?.where.map((filter) => dimensionName(filter.dimension, filter)) ?? [];
  useSubject(names.length > 0 ? [t(`pages.quickreports-${noun}`), ...names].join(' · ') : null);

  const title = [t(`quickreports.titles.${noun}`), ...names].join(' · ');

  const choose = useEventCallback((metric: DeliveryMetric) =>
    change({ metrics: toggleMetric(metrics, metric) }, { replace: true }),
  );
  const draft = useMemo(() => {
    const metrics = state.columns ?? usualColumns(available);
    return draftOf({ noun, narrowings, period: periodOf(state.period, today), metrics, state, title }, today);
  }, [noun, narrowings, state, available, title, today]);
  // What does not show figures is not drawn again each time some arrive.
  const actions = useMemo(
    () => (
      <>
        <ViewsButton page={`quickreports-${noun}`} again={again} />
        <CreateAlertButton subject="delivery" metric={drawn} narrowed={narrowings} />
        <ScheduleButton draft={draft} />
      </>
    ),
    [noun, again, drawn, narrowings, draft],
  );
  const where = report?.where;
  const filterLine = useMemo(
    () => (
      <ReportFilters state={state} change={change} today={today}>
        <ReportFilterBar noun={noun} filters={state.filters} onChange={(filters) => change({ filters })} />
        <DrillCrumbs noun={noun} path={path} where={where} search={search} />
      </ReportFilters>
    ),
    [state, change, today, noun, path, where, search],
  );
  const clearFilters = () =>
    void navigate({ to: reportPath(noun, []), search: without(search, FILTER_KEYS) });
  const busy = reportCall.isFetching && report !== undefined;

  const isFolded = useSettings((settings) => settings.chartFolded);
  const next = nextReports(usePrincipal(), noun, path)[0];
  const open = (to: QuickreportName, id: number) =>
    void navigate({ to: reportPath(to, pathInto(noun, path, id)), search });

  const content = () => {
    if (reportCall.error && !reportCall.isFetching)
      // A dimension that is closed to the reader stays closed, however often it is asked for.
      return narrowings.length > 0 && isRefused(reportCall.error) ? (
        <UnknownFilter widerLabel={t('quickreports.empty.wider')} onWider={clearFilters} />
      ) : (
        <ReportFailed error={reportCall.error} onRetry={() => void reportCall.refetch()} />
      );
    if (!report)
      return <ReportSkeleton label={t('quickreports.loading')} chartHeight={HEIGHTS[tab] || 240} />;
    if (report.rows.length === 0)
      return (
        <EmptyReport
          today={today}
          filtered={narrowings.length > 0}
          unknown={report.where.some(isUnknown) || hasUnknown}
          change={change}
          onClearFilters={clearFilters}
        />
      );
    if (tab === 'share')
      return (
        <ShareView ref={chart} report={report} selected={metrics} dimension={dimension} format={format} />
      );
    const trendPanel = (
      <TrendPanel
        ref={chart}
        trend={trend}
        dimension={dimension}
        state={shown}
        change={change}
        format={format}
        height={HEIGHTS[tab]}
        zoomable={period.start !== period.end}
      />
    );
    const hasMovers = tab === 'table' && !isFolded && report.totals.before !== null;
    return (
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        {tab === 'trend' ? (
          trendPanel
        ) : isFolded ? null : (
          <Box
            data-paper-row={report.totals.before ? '' : undefined}
            sx={{ display: 'grid', gridTemplateColumns: chartColumns(report) }}
          >
            {trendPanel}
            {hasMovers && drawn && (
              <ReportMovers
                report={report}
                dimension={dimension}
                metric={drawn}
                volume={Number(state.volume)}
                format={format}
                onOpen={next && (({ id }) => open(next, id))}
              />
            )}
          </Box>
        )}
        {tab === 'table' && (
          <TablePanel
            noun={noun}
            path={path}
            report={report}
            rows={matches}
            available={available}
            state={shown}
            change={change}
            search={search}
            format={format}
            busy={busy}
            moved={hasMovers && drawn && isRatio(drawn) ? drawn : undefined}
          />
        )}
      </Box>
    );
  };

  return (
    <>
      <PageHeader
        title={title}
        oneLine
        context={<ReportContext period={period} state={state} filters={filterSentences} />}
        actions={
          <>
            {actions}
            <ReportExportMenu
              noun={noun}
              title={title}
              filters={filterSentences}
              query={query}
              // Rows of the question before are no file of this one.
              report={reportCall.isPlaceholderData || report !== latest ? undefined : report}
              rows={ordered}
              columns={state.columns ?? usualColumns(available)}
              comparison={state.comparison}
              format={format}
              chart={chart}
            />
          </>
        }
      />
      {filterLine}
      {/* Cut without a frame of its own for what sticks to the window: what is done with ticked rows. */}
      <Surface sx={{ overflow: 'clip' }}>
        <Box sx={{ position: 'absolute', top: 0, left: 0, right: 0, zIndex: 1, height: 2 }}>
          {busy && <LinearProgress aria-label={t('quickreports.loading')} sx={{ height: 2 }} />}
        </Box>
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' } }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {!(reportCall.error && !reportCall.isFetching) && (
              <MetricTiles
                report={report}
                available={available}
                selected={metrics}
                format={format}
                onChoose={choose}
              />
            )}
          </Box>
          <Box
            data-screen-only
            sx={{
              px: { xs: 2, md: 1 },
              py: { xs: 1, md: 0.5 },
              alignSelf: { md: 'center' },
              borderTop: { xs: 1, md: 0 },
              borderColor: 'divider',
            }}
          >
            <Segmented
              stacked
              label={t('quickreports.tabs.label')}
              value={tab}
              onChoose={(next) => change({ tab: next })}
              options={TABS.map((value) => ({ value, label: t(`quickreports.tabs.${value}`) }))}
            />
          </Box>
        </Box>
        {content()}
      </Surface>
    </>
  );
}
