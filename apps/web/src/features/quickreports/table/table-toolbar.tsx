import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ReportState } from '#features/quickreports/report-state.ts';
import type { ChangeState } from '#features/quickreports/use-report-state.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { volumeOf } from '#kit/figures/volume.ts';
import { VolumeSelect } from '#kit/figures/volume-select.tsx';
import { formatNumber } from '#kit/i18n/format.ts';
import { useColumnTexts } from '#kit/i18n/use-column-texts.ts';
import { foldChart, useSettings } from '#kit/settings/settings.ts';
import { SearchField } from '#ui/input/search-field.tsx';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { ColumnChooser } from '#ui/table/column-chooser.tsx';
import { MOST_PRINTED } from '#ui/table/table-rows.tsx';
import { needsVolume } from './report-sort.ts';
import { sortSentence } from './sort-sentence.ts';

interface Props {
  state: ReportState;
  change: ChangeState;
  available: readonly DeliveryMetric[];
  columns: readonly DeliveryMetric[];
  rowCount: number;
  /** Rows that are too small to be ranked. */
  smallCount: number;
  /** The ratio beside the chart that leaves small rows out, where there is one. */
  moved: DeliveryMetric | undefined;
}

const plain = { borderColor: 'divider' };
const pressed = { borderColor: 'text.secondary', bgcolor: 'action.selected' };

/** Search at the left, what the order is, and which columns at the right. */
export function TableToolbar({ state, change, available, columns, rowCount, smallCount, moved }: Props) {
  const { t } = useTranslation();
  const columnTexts = useColumnTexts();
  const printing = usePrinting();
  const isFolded = useSettings((settings) => settings.chartFolded);
  const locale = useSettings((settings) => settings.locale);
  const { sort } = state;
  const ranked = sort.metric !== 'name' && needsVolume(sort) ? sort.metric : moved;
  const choices = [...columns, ...available.filter((name) => !columns.includes(name))].map((key) => ({
    key,
    label: metricName(key),
    shown: columns.includes(key),
    fixed: columns.length === 1 && columns[0] === key,
  }));
  const sentence = [
    t('quickreports.table.rows', { count: rowCount, shown: formatNumber(locale, rowCount) }),
    sortSentence(state.sort),
    ...(smallCount > 0
      ? [t('figures.volume.small', { count: smallCount, shown: formatNumber(locale, smallCount) })]
      : []),
  ];
  if (printing)
    return (
      <Box sx={{ px: 1.5, py: 1, fontSize: 12, color: 'text.secondary' }}>
        {[
          ...(state.q ? [t('figures.searched', { q: state.q })] : []),
          ...sentence,
          ...(rowCount > MOST_PRINTED
            ? [t('figures.printed', { shown: formatNumber(locale, MOST_PRINTED) })]
            : []),
        ].join(' · ')}
      </Box>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, p: 1.5 }}>
      <SearchField
        label={t('quickreports.table.search')}
        clearLabel={t('lists.clearSearch')}
        value={state.q}
        onSearch={(q) => change({ q }, { replace: true })}
      />
      <Box
        role="status"
        sx={{
          flex: { xs: '0 0 100%', sm: 1 },
          px: 1,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {sentence.join(' · ')}
      </Box>
      {ranked && (
        <VolumeSelect
          of={volumeOf(ranked)}
          value={state.volume}
          onChoose={(volume) => change({ volume }, { replace: true })}
        />
      )}
      <Button
        color="inherit"
        variant="outlined"
        startIcon={<ChartIcon />}
        aria-label={t(isFolded ? 'quickreports.chart.unfold' : 'quickreports.chart.fold')}
        aria-expanded={!isFolded}
        onClick={() => foldChart(!isFolded)}
        sx={isFolded ? plain : pressed}
      >
        {t('quickreports.chart.name')}
      </Button>
      {state.compare !== 'none' && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<CompareIcon />}
          aria-pressed={state.comparison}
          onClick={() => change({ comparison: !state.comparison }, { replace: true })}
          sx={state.comparison ? pressed : plain}
        >
          {t('quickreports.table.comparison')}
        </Button>
      )}
      <ColumnChooser
        columns={choices}
        onChange={(next) =>
          change(
            { columns: next.filter((column) => column.shown).map((column) => column.key as DeliveryMetric) },
            { replace: true },
          )
        }
        onReset={() => change({ columns: null }, { replace: true })}
        texts={columnTexts}
      />
    </Box>
  );
}
