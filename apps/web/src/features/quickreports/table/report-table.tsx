import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import type { ValueFilter } from '@encart/contract/analytics/wire.ts';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayOpenDeals } from '#features/quickreports/drill/deal-item.tsx';
import { DrillMenu } from '#features/quickreports/drill/drill-menu.tsx';
import { nextReports, pathInto, reportPath } from '#features/quickreports/drill/drill-path.ts';
import { applyFilters } from '#features/quickreports/filters/apply-filters.ts';
import {
  areAllKept,
  type ValuesFilter,
  withFilter,
  withoutValues,
} from '#features/quickreports/filters/value-filters.ts';
import type { ReportState } from '#features/quickreports/report-state.ts';
import type { Report } from '#features/quickreports/use-report.ts';
import type { ChangeState } from '#features/quickreports/use-report-state.ts';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { stringifySearch } from '#kit/address/search-params.ts';
import { dimensionName } from '#kit/figures/dimension-name.ts';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { setNameWidth, useSettings } from '#kit/settings/settings.ts';
import { usePrinting } from '#ui/layout/use-printing.ts';
import type { Column } from '#ui/table/column.ts';
import { ROW_BUTTON } from '#ui/table/row-click.tsx';
import { Table } from '#ui/table/table.tsx';
import { USUAL_FIRST } from '#ui/table/table-style.ts';
import { comparisonLabels } from './comparison-labels.ts';
import { columnKey, figureColumns } from './figure-columns.ts';
import { reportColumn } from './report-columns.tsx';
import { figureIn, sortAfterClick, sortIn } from './report-sort.ts';
import { reportTableStyle } from './report-table-style.ts';
import { RowName } from './row-name.tsx';

interface Props {
  noun: QuickreportName;
  path: readonly ValueFilter[];
  report: Report;
  /** Those that match the search, in order. */
  rows: readonly QuickreportRow[];
  metrics: readonly DeliveryMetric[];
  state: ReportState;
  change: ChangeState;
  search: AddressTexts;
  format: FigureFormat;
  busy: boolean;
  onTick: (id: number) => void;
}

/** The totals and the rows of a report, however many there are. */
export function ReportTable(props: Props) {
  const { noun, path, report, rows, metrics, state, change, search, format, busy, onTick } = props;
  const { sort, selected, filters } = state;
  const { t } = useTranslation();
  const who = usePrincipal();
  const dimension = quickreports[noun];
  const printing = usePrinting();
  const compares = state.comparison && report.totals.before !== null;
  // Paper is narrow: what changed stands below each figure instead of beside it.
  const grouped = compares && !printing;
  const nouns = useMemo(() => nextReports(who, noun, path), [who, noun, path]);
  const [menu, setMenu] = useState<{ anchor: Element; row: QuickreportRow } | null>(null);

  const bars = useMemo(() => {
    if (sort.metric === 'name' || sort.part === 'evolution' || sort.part === 'difference') return null;
    const at = report.metrics.indexOf(sort.metric);
    const most = rows.reduce((highest, row) => Math.max(highest, figureIn(row, at, sort.part) ?? 0), 0);
    return { key: columnKey(sort), most };
  }, [rows, report.metrics, sort]);

  const { before, beforeDays } = comparisonLabels(report, state, format.locale);
  const next = nouns[0];
  const opensDeals = useMayOpenDeals(noun);
  // As a text: what is ticked or searched changes the state, and not where a row leads.
  const query = stringifySearch(search);
  const nameWidth = useSettings((settings) => settings.nameWidth);
  const resized = useMemo(
    () => ({
      label: t('quickreports.table.nameWidth'),
      value: nameWidth ?? USUAL_FIRST,
      onChange: setNameWidth,
    }),
    [nameWidth, t],
  );
  const columns = useMemo((): Column<QuickreportRow>[] => {
    const hrefOf = ({ id }: QuickreportRow) =>
      next ? `${reportPath(next, pathInto(noun, path, id))}?${query}` : null;
    const hasMenu = ({ id }: QuickreportRow) => next !== undefined || (opensDeals && id !== 0);
    const header = t(`figures.dimensions.${quickreports[noun]}`);
    const cell = (row: QuickreportRow) => (
      <RowName row={row} noun={noun} href={hrefOf(row)} menu={hasMenu(row)} />
    );
    const compared = grouped ? { before, beforeDays } : null;
    const options = { totals: report.totals, format, compared, bars, stacked: compares && printing };
    const figures = figureColumns(metrics, report.metrics, grouped);
    return [
      { key: 'name', header, sortable: true, cell, resized },
      ...figures.map((figure) => reportColumn(figure, options)),
    ];
  }, [
    report,
    metrics,
    format,
    grouped,
    compares,
    printing,
    before,
    beforeDays,
    bars,
    next,
    opensDeals,
    noun,
    path,
    query,
    resized,
    t,
  ]);

  const ticks = useMemo(() => {
    const ticked = new Set(selected);
    return {
      head: (
        <Box component="span" sx={visuallyHidden}>
          {t('quickreports.tabs.trend')}
        </Box>
      ),
      isTicked: ({ id }: QuickreportRow) => ticked.has(id),
      label: (row: QuickreportRow) => t('quickreports.table.select', { name: dimensionName(dimension, row) }),
    };
  }, [selected, dimension, t]);
  const sortBy = (key: string) => {
    const column = sortIn(key, metrics);
    if (column) change({ sort: sortAfterClick(sort, column.metric, column.part) }, { replace: true });
  };
  const narrow = (next: ValuesFilter[] | null) => {
    setMenu(null);
    applyFilters(next, (filters) => change({ filters }));
  };
  return (
    <>
      <Table
        label={t('quickreports.table.label', { title: t(`pages.quickreports-${noun}`) })}
        columns={columns}
        rows={rows}
        rowKey={rowId}
        loading={busy}
        sort={{ key: columnKey(sort), descending: sort.descending }}
        onSort={sortBy}
        ticks={printing ? undefined : { ...ticks, onTick: ({ id }) => onTick(id) }}
        {...((next || opensDeals) && {
          onRowClick: (row: QuickreportRow, line: Element) => {
            const anchor = line.querySelector(`[${ROW_BUTTON}]`);
            if (anchor) setMenu({ anchor, row });
          },
        })}
        virtual
        totalsLabel={t('quickreports.table.totals')}
        maxHeight="75vh"
        sx={reportTableStyle(grouped)}
      />
      {menu && (
        <DrillMenu
          anchor={menu.anchor}
          name={dimensionName(dimension, menu.row)}
          nouns={nouns}
          addressOf={(to) => reportPath(to, pathInto(noun, path, menu.row.id))}
          search={search}
          deal_id={opensDeals && menu.row.id !== 0 ? menu.row.id : undefined}
          onKeep={() => narrow(withFilter(filters, { dimension, match: true, ids: [menu.row.id] }))}
          onLeaveOut={
            areAllKept(filters, dimension, [menu.row.id])
              ? undefined
              : () => narrow(withoutValues(filters, dimension, [menu.row.id]))
          }
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

const rowId = ({ id }: QuickreportRow) => id;
