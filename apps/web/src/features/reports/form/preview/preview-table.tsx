import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import type { SxProps, Theme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { periodText } from '#kit/figures/period/day-text.ts';
import { useEuroFormat } from '#kit/figures/use-figures-state.ts';
import type { Column } from '#ui/table/column.ts';
import { Table } from '#ui/table/table.tsx';
import { type PreviewRow, previewColumns } from './preview-columns.tsx';

interface Props {
  preview: ReportPreview;
  withIds: boolean;
  /** Out of date: others are on their way, or something is missing. */
  stale: boolean;
}

/** In sight as a whole between the page's title and the bar of the form. */
const HEIGHT = 'max(260px, calc(100dvh - 340px))';

const style: SxProps<Theme> = {
  '& th, & td': { px: 1.25 },
  '& thead th[data-group]': { textAlign: 'center', borderLeft: 1, borderLeftColor: 'divider' },
  '& [data-part="now"]': { borderLeft: 1, borderLeftColor: 'divider' },
  '& td[data-part="before"]': { color: 'text.secondary' },
  '& thead tr:nth-of-type(2) th': { top: 32, fontSize: 12 },
  '& tr[data-totals] :is(th, td)': { fontWeight: 620, backgroundImage: 'none', bgcolor: 'action.hover' },
  '& tbody td': { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' },
};

/** The first rows of the file and its totals. */
export function PreviewTable({ preview, withIds, stale }: Props) {
  const { t } = useTranslation();
  // A file has euros whatever the language of its reader.
  const format = useEuroFormat();
  const { compared, rows } = preview;
  const before = compared ? periodText(format.locale, compared) : '';
  const columns = useMemo(
    () => previewColumns(preview, { format, withIds, before }),
    [preview, format, withIds, before],
  );
  const numbered = useMemo(() => rows.map((row, at) => ({ ...row, at })), [rows]);
  // A report without columns of dimensions is one line: its totals.
  const all: Column<PreviewRow>[] =
    preview.dimensions.length > 0
      ? columns
      : [{ key: 'total', header: t('figures.about.title'), cell: () => '' }, ...columns];
  return (
    <Table<PreviewRow & { at: number }>
      label={t('reportForm.preview.label')}
      columns={all}
      rows={preview.dimensions.length > 0 ? numbered : []}
      rowKey={({ at }) => at}
      loading={stale}
      density="compact"
      pinFirst
      totalsLabel={t('quickreports.table.totals')}
      maxHeight={HEIGHT}
      sx={style}
    />
  );
}
