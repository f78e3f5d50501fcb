import { limits } from '@encart/contract/base/limits.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { inSentence, sortedByText } from '#kit/figures/sorted-by-text.ts';
import { VolumeSelect } from '#kit/figures/volume-select.tsx';
import { formatNumber } from '#kit/i18n/format.ts';
import { usePaging } from '#kit/resources/list/use-paging.ts';
import { SearchField } from '#ui/input/search-field.tsx';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { MOST_PRINTED } from '#ui/table/table-rows.tsx';
import { useCpmColumns } from './cpm-columns.tsx';
import type { Cpm } from './cpm-reply.ts';
import { afterSort, type CpmSort, isSmall, needsVolume, possibleSort, rowsFor } from './cpm-rows.ts';
import { type CpmState, drillInto } from './cpm-state.ts';

interface Props {
  cpm: Cpm;
  state: CpmState;
  change: (next: Partial<CpmState>, options?: { replace?: boolean }) => void;
  format: FigureFormat;
  busy: boolean;
}

const orderedBy = (key: CpmSort['key']) => {
  if (key === 'name') return 'name';
  return key === 'difference' || key === 'evolution' ? 'change' : 'figure';
};

const nothingElse = { fontSize: 13, color: 'text.secondary' } as const;

/** CPM by each value of a dimension; a click on a name filters the page by it. */
export function CpmValues({ cpm, state, change, format, busy }: Props) {
  const { t } = useTranslation();
  const { q, volume, page, limit } = state;
  // Read from the reply, not from the state: older rows stay until the new ones arrive.
  const { by, kind, rows, compared, truncated, where } = cpm;
  const isCompared = compared !== null;
  const sort = useMemo(() => possibleSort(state.sort, isCompared), [state.sort, isCompared]);
  const matches = useMemo(() => rowsFor(rows, by, { q, sort, volume }), [rows, by, q, sort, volume]);
  const smallCount = matches.filter((row) => isSmall(row, sort, Number(volume))).length;
  const last = Math.max(1, Math.ceil(matches.length / limit));
  const at = Math.min(page, last);
  const paging = usePaging({
    page: at,
    pageSize: limit,
    rowCount: matches.length,
    onPage: (next) => change({ page: next }),
    onPageSize: (next) => change({ limit: next, page: 1 }, { replace: true }),
  });
  const deeper = where.length < limits.figures.narrowings && rows.length > 0;

  const title = t(`analytics.cpm.values.title.${kind}`, {
    dimension: inSentence(t(`figures.dimensions.${by}`)),
  });
  const printing = usePrinting();
  const columns = useCpmColumns({
    by,
    kind,
    compared: isCompared,
    format,
    onFilter: deeper ? (id) => change(drillInto({ ...state, by }, id)) : undefined,
  });
  const columnName = (key: CpmSort['key']) =>
    key === 'name'
      ? t('quickreports.table.name')
      : inSentence(columns.find((column) => column.key === key)?.header ?? '');

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 1.5 }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={nothingElse}>
            {t('analytics.cpm.values.text')}
            {truncated &&
              ` ${t('analytics.cpm.values.truncated', { shown: formatNumber(format.locale, rows.length) })}`}
          </Typography>
          <Typography role="status" variant="body2" sx={nothingElse}>
            {[
              sortedByText({
                column: columnName(sort.key),
                by: orderedBy(sort.key),
                descending: sort.descending,
              }),
              ...(smallCount > 0
                ? [
                    t('figures.volume.small', {
                      count: smallCount,
                      shown: formatNumber(format.locale, smallCount),
                    }),
                  ]
                : []),
              ...(printing && matches.length > MOST_PRINTED
                ? [t('figures.printed', { shown: formatNumber(format.locale, MOST_PRINTED) })]
                : []),
            ].join(' · ')}
          </Typography>
        </Box>
        <Box data-screen-only sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {needsVolume(sort) && (
            <VolumeSelect
              of="impressions_sold"
              value={volume}
              onChoose={(next) => change({ volume: next, page: 1 }, { replace: true })}
            />
          )}
          <SearchField
            label={t('lists.search')}
            clearLabel={t('lists.clearSearch')}
            value={q}
            onSearch={(text) => change({ q: text, page: 1 }, { replace: true })}
          />
        </Box>
      </Box>
      <DataTable
        label={title}
        columns={columns}
        rows={printing ? matches.slice(0, MOST_PRINTED) : matches.slice((at - 1) * limit, at * limit)}
        rowKey={(row) => row.id}
        loading={busy}
        loadingLabel={t('analytics.updating')}
        empty={<EmptyState title={t('analytics.cpm.values.nothing')} />}
        density="compact"
        pinFirst
        sort={sort}
        onSort={(key) => change({ sort: afterSort(sort, key as CpmSort['key']), page: 1 }, { replace: true })}
        paging={printing ? undefined : paging}
      />
    </Box>
  );
}
