import type { DeliveryMetric } from '@encart/contract/analytics/metrics.ts';
import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ReportState } from '#features/quickreports/report-state.ts';
import type { ChangeState } from '#features/quickreports/use-report-state.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import { formatNumber } from '#kit/i18n/format.ts';
import { useColumnTexts } from '#kit/i18n/use-column-texts.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { SearchField } from '#ui/input/search-field.tsx';
import { ColumnChooser } from '#ui/table/column-chooser.tsx';

interface Props {
  state: ReportState;
  change: ChangeState;
  available: readonly DeliveryMetric[];
  columns: readonly DeliveryMetric[];
  rowCount: number;
}

/** Search at the left, which columns at the right. */
export function TableToolbar({ state, change, available, columns, rowCount }: Props) {
  const { t } = useTranslation();
  const columnTexts = useColumnTexts();
  const locale = useSettings((settings) => settings.locale);
  const choices = [...columns, ...available.filter((name) => !columns.includes(name))].map((key) => ({
    key,
    label: metricName(key),
    shown: columns.includes(key),
    fixed: columns.length === 1 && columns[0] === key,
  }));
  return (
    <Box data-screen-only sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, p: 1.5 }}>
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
          whiteSpace: 'nowrap',
        }}
      >
        {t('quickreports.table.rows', { count: rowCount, shown: formatNumber(locale, rowCount) })}
      </Box>
      {state.compare !== 'none' && (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<CompareIcon />}
          aria-pressed={state.comparison}
          onClick={() => change({ comparison: !state.comparison }, { replace: true })}
          sx={{
            borderColor: state.comparison ? 'text.secondary' : 'divider',
            bgcolor: state.comparison ? 'action.selected' : undefined,
          }}
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
