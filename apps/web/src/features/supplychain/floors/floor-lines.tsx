import { euroPriceText } from '@encart/contract/texts/number-text.ts';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { MISSING } from '#kit/i18n/format.ts';
import { columnChoiceLabel, columnLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { Section } from '#ui/layout/section.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Ellipsis } from '#ui/text/ellipsis.tsx';
import { Sizes } from '#ui/text/sizes.tsx';
import { StateChip } from '#ui/text/state-chip.tsx';
import type { FloorLine } from './floor-text.ts';

interface Props {
  floors: readonly FloorLine[];
  /** The line that holds for the slot of the preview. */
  holding: number | null;
}

type Row = FloorLine & { line: number };

/** The floors of a regie, counted as its form counts them. */
export function FloorLines({ floors, holding }: Props) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const rows = floors.map((floor, at): Row => ({ ...floor, line: at + 1 }));
  const label = (column: string) => columnLabel('regies', 'floors', column);
  const choice = (column: 'mediatype' | 'device', row: Row) =>
    columnChoiceLabel('regies', 'floors', column, String(row[column]));
  const text = (value: unknown) => <Ellipsis maxWidth={200}>{value ? String(value) : MISSING}</Ellipsis>;
  const value = (row: Row) => euroPriceText(locale, Number(row.floor_value));
  const mark = ({ line }: Row) =>
    line === holding && <StateChip Icon={CheckIcon} color="success" label={t('supplychain.floors.holds')} />;
  const columns: Column<Row>[] = [
    { key: 'line', header: t('supplychain.floors.line'), numeric: true, cell: ({ line }) => line },
    { key: 'mediatype', header: label('mediatype'), cell: (row) => choice('mediatype', row) },
    { key: 'device', header: label('device'), cell: (row) => choice('device', row) },
    {
      key: 'floor_size',
      header: label('floor_size'),
      grow: true,
      cell: ({ floor_size }) => (floor_size ? <Sizes text={String(floor_size)} /> : MISSING),
    },
    { key: 'floor_value', header: label('floor_value'), numeric: true, cell: value },
    { key: 'code', header: label('code'), hideBelow: 'md', cell: (row) => text(row.code) },
    { key: 'owner', header: label('owner'), hideBelow: 'md', cell: (row) => text(row.owner) },
    { key: 'holds', header: t('supplychain.floors.slot'), minWidth: 120, cell: mark },
  ];
  return (
    <Section stacked title={t('supplychain.floors.lines')} description={t('supplychain.floors.linesText')}>
      <DataTable
        label={t('supplychain.floors.table')}
        density="compact"
        columns={columns}
        phoneColumn={{
          key: 'floor',
          header: t('supplychain.floors.lines'),
          cell: (row) => (
            <>
              <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
                <span>{`${row.line} · ${choice('mediatype', row)} · ${choice('device', row)}`}</span>
                <span>{value(row)}</span>
              </Box>
              <Box
                component="span"
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}
              >
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Sizes
                    text={[row.floor_size, row.code, row.owner].filter(Boolean).join(' · ') || MISSING}
                  />
                </Box>
                {mark(row)}
              </Box>
            </>
          ),
        }}
        rows={rows}
        rowKey={({ line }) => line}
        loading={false}
        loadingLabel={t('common.loading')}
        empty={<EmptyState title={t('supplychain.floors.empty')} text={t('supplychain.floors.emptyText')} />}
      />
    </Section>
  );
}
