import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import type { QuickreportRow } from '@encart/contract/analytics/quickreports.calls.ts';
import type { Narrowing } from '@encart/contract/analytics/wire.ts';
import Box from '@mui/material/Box';
import useEventCallback from '@mui/utils/useEventCallback';
import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddressTexts } from '#kit/address/page-address.ts';
import { Evolution } from '#kit/figures/evolution.tsx';
import type { FigureFormat } from '#kit/figures/figure-format.ts';
import { nameOf } from '#kit/figures/named-words.ts';
import { goTo } from '#kit/navigation.ts';
import { stringifySearch } from '#kit/search-params.ts';
import { usePrincipal } from '#kit/session.ts';
import { SideScroll } from '#ui/side-scroll.tsx';
import { usePrinting } from '#ui/use-printing.ts';
import { beforeWords } from './before-words.ts';
import { DrillMenu } from './drill-menu.tsx';
import { nextReports, pathInto, reportPath } from './drill-path.ts';
import { figureIn, type Part, type ReportSort, sortAfterClick } from './report-sort.ts';
import type { ReportState } from './report-state.ts';
import { TableBody } from './table-body.tsx';
import { columnWidth, figureColumns } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { DRILL } from './table-row.tsx';
import { reportTableStyle } from './table-style.ts';
import type { Report } from './use-report.ts';
import type { ChangeState } from './use-report-state.ts';

interface Props {
  noun: QuickreportName;
  path: readonly Narrowing[];
  report: Report;
  /** Found and in order. */
  rows: readonly QuickreportRow[];
  shown: readonly DeliveryMetric[];
  state: ReportState;
  change: ChangeState;
  search: AddressTexts;
  format: FigureFormat;
  busy: boolean;
  onTick: (id: number) => void;
}

/** The totals and the rows of a report, however many there are. */
export function ReportTable(props: Props) {
  const { noun, path, report, rows, shown, state, change, search, format, busy, onTick } = props;
  const { t } = useTranslation();
  const who = usePrincipal();
  const dimension = quickreports[noun];
  const printing = usePrinting();
  // Paper is narrow: every metric, without what it is compared with.
  const grouped = state.comparison && report.totals.before !== null && !printing;
  const columns = useMemo(
    () => figureColumns(shown, report.metrics, grouped),
    [shown, report.metrics, grouped],
  );
  const width = columns.reduce((sum, column) => sum + columnWidth(column, grouped), 0);
  const nouns = useMemo(() => nextReports(who, noun, path), [who, noun, path]);
  const chosen = useMemo(() => new Set(state.selected), [state.selected]);
  const [menu, setMenu] = useState<{ anchor: Element; row: QuickreportRow } | null>(null);

  const [table, setTable] = useState<HTMLTableElement | null>(null);
  const { metric: sortMetric, part } = state.sort;
  const bars = sortMetric !== 'name' && part !== 'evolution';
  const barMost = useMemo(() => {
    const at = bars ? report.metrics.indexOf(sortMetric) : -1;
    return rows.reduce((most, row) => Math.max(most, figureIn(row, at, part) ?? 0), 0);
  }, [rows, bars, report.metrics, sortMetric, part]);

  const tick = useEventCallback(onTick);
  const sort = useEventCallback((metric: ReportSort['metric'], part: Part) =>
    change({ sort: sortAfterClick(state.sort, metric, part) }, { replace: true }),
  );
  const click = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (!(target instanceof Element) || nouns.length === 0) return;
    const link = target.closest('a');
    if (link && isPlain(event)) {
      event.preventDefault();
      return goTo(link.getAttribute('href') ?? '');
    }
    const control = target.closest('a, button, input, label');
    if (control && currentTarget.contains(control) && !control.hasAttribute(DRILL)) return;
    const line = target.closest('tr');
    const row = rows[Number(line?.dataset.row ?? -1)];
    const anchor = line?.querySelector(`[${DRILL}]`);
    if (row && anchor) setMenu({ anchor, row });
  };
  const query = useMemo(() => stringifySearch(search), [search]);
  const addressOf = (to: QuickreportName, { id }: QuickreportRow) => reportPath(to, pathInto(noun, path, id));
  const next = nouns[0];
  const hrefOf = useCallback(
    ({ id }: QuickreportRow) => (next ? `${reportPath(next, pathInto(noun, path, id))}?${query}` : null),
    [next, noun, path, query],
  );
  const label = t('quickreports.table.label', { title: t(`pages.quickreports-${noun}`) });
  return (
    <>
      <SideScroll label={label} pinned sx={{ maxHeight: '75vh', '@media print': { maxHeight: 'none' } }}>
        <Box
          component="table"
          ref={setTable}
          aria-label={label}
          aria-busy={busy}
          aria-rowcount={rows.length + 2}
          style={{ '--figures': `${width}px` } as object}
          sx={reportTableStyle(grouped)}
        >
          <colgroup>
            <col data-column="ticks" />
            <col data-column="name" />
            {columns.map((column) => (
              <col key={column.key} style={{ width: printing ? undefined : columnWidth(column, grouped) }} />
            ))}
          </colgroup>
          <TableHead
            name={t(`figures.dimensions.${dimension}`)}
            columns={columns}
            grouped={grouped}
            {...beforeWords(report, state, format.locale)}
            sort={state.sort}
            onSort={sort}
          />
          <Box
            component="tbody"
            onClick={click}
            sx={{ opacity: busy ? 0.6 : 1, transition: 'opacity 120ms' }}
          >
            <tr data-totals>
              <td data-column="ticks" />
              <th scope="row" data-column="name">
                {t('quickreports.table.totals')}
              </th>
              {columns.map(({ key, metric, at, part }) => (
                <td key={key} data-part={part}>
                  {part === 'evolution' ? (
                    <Evolution
                      metric={metric}
                      evolution={figureIn(report.totals, at, part)}
                      format={format}
                    />
                  ) : (
                    format.value(metric, figureIn(report.totals, at, part))
                  )}
                </td>
              ))}
            </tr>
            <TableBody
              table={table}
              rows={rows}
              dimension={dimension}
              columns={columns}
              format={format}
              chosen={chosen}
              barKey={bars ? `${sortMetric}.${part}` : null}
              barMost={barMost}
              hrefOf={hrefOf}
              onTick={tick}
            />
          </Box>
        </Box>
      </SideScroll>
      {menu && (
        <DrillMenu
          anchor={menu.anchor}
          name={nameOf(dimension, menu.row)}
          nouns={nouns}
          addressOf={(to) => addressOf(to, menu.row)}
          search={search}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** Other clicks open tabs and windows, which the browser does best. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
