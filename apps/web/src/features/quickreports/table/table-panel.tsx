import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Box from '@mui/material/Box';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectedRows } from '#features/quickreports/filters/selected-rows.tsx';
import { type ReportState, usualColumns } from '#features/quickreports/report-state.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import type { ChangeState } from '#features/quickreports/use-report-state.ts';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { notify } from '#kit/feedback/notify.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { smallRows } from './report-sort.ts';
import { ReportTable } from './report-table.tsx';
import { TableToolbar } from './table-toolbar.tsx';

interface Props {
  noun: QuickreportName;
  path: readonly ValueFilter[];
  report: Report;
  rows: readonly QuickreportRow[];
  available: readonly DeliveryMetric[];
  state: ReportState;
  change: ChangeState;
  search: AddressTexts;
  format: FigureFormat;
  busy: boolean;
  /** The ratio beside the chart that leaves small rows out, where there is one. */
  moved: DeliveryMetric | undefined;
}

/** The rows that are ticked: at once, and as the address says once it does. */
function useTicked(selected: readonly number[]) {
  const [ticked, setTicked] = useState({ selected, ids: selected });
  if (ticked.selected !== selected) setTicked({ selected, ids: selected });
  return [ticked.ids, (ids: readonly number[]) => setTicked({ selected, ids })] as const;
}

const note = { px: 2, py: 1.5, fontSize: 12, color: 'text.secondary' };

/** The table with its toolbar and selection. */
export const TablePanel = memo(PlainTablePanel);

function PlainTablePanel({ available, rows, report, state, change, format, moved, ...rest }: Props) {
  const { t } = useTranslation();
  const metrics = useMemo(() => state.columns ?? usualColumns(available), [state.columns, available]);
  const { sort, volume } = state;
  const [ticked, setTicked] = useTicked(state.selected);
  const tickedState = { ...state, selected: ticked };
  const smallCount = useMemo(
    () => rows.filter(smallRows(sort, report.metrics, Number(volume))).length,
    [rows, report.metrics, sort, volume],
  );
  const tick = (id: number) => {
    const isTicked = ticked.includes(id);
    if (!isTicked && ticked.length >= limits.figures.series)
      return notify.info({ title: t('quickreports.table.most', { max: limits.figures.series }) });
    const selected = isTicked ? ticked.filter((other) => other !== id) : [...ticked, id];
    setTicked(selected);
    return change({ selected }, { replace: true });
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <TableToolbar
        state={state}
        change={change}
        available={available}
        columns={metrics}
        rowCount={rows.length}
        smallCount={smallCount}
        moved={moved}
      />
      {report.truncated && (
        <Box sx={{ ...note, pt: 0 }}>
          {t('quickreports.table.truncated', { shown: formatNumber(format.locale, report.rows.length) })}
        </Box>
      )}
      <ReportTable
        {...rest}
        report={report}
        rows={rows}
        metrics={metrics}
        state={tickedState}
        change={change}
        format={format}
        onTick={tick}
      />
      <SelectedRows noun={rest.noun} state={tickedState} change={change} />
      {rows.length === 0 && <Box sx={note}>{t('quickreports.table.nothingFound')}</Box>}
    </Box>
  );
}
