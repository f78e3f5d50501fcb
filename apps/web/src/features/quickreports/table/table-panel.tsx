import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReportState, usualColumns } from '#features/quickreports/report-state.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import type { ChangeState } from '#features/quickreports/use-report-state.ts';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { notify } from '#kit/feedback/notify.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { formatNumber } from '#kit/i18n/format.ts';
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
}

const note = { px: 2, py: 1.5, fontSize: 12, color: 'text.secondary' };

/** The table with its toolbar and selection. */
export function TablePanel({ available, rows, report, state, change, format, ...rest }: Props) {
  const { t } = useTranslation();
  const metrics = useMemo(() => state.columns ?? usualColumns(available), [state.columns, available]);
  const { selected } = state;
  const tick = (id: number) => {
    if (selected.includes(id))
      return change({ selected: selected.filter((selectedId) => selectedId !== id) }, { replace: true });
    if (selected.length >= limits.figures.series)
      return notify.info({ title: t('quickreports.table.most', { max: limits.figures.series }) });
    return change({ selected: [...selected, id] }, { replace: true });
  };
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
      <TableToolbar
        state={state}
        change={change}
        available={available}
        columns={metrics}
        rowCount={rows.length}
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
        state={state}
        change={change}
        format={format}
        onTick={tick}
      />
      {rows.length === 0 && <Box sx={note}>{t('quickreports.table.nothingFound')}</Box>}
    </Box>
  );
}
