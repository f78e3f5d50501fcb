import { type QuickreportName, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { mayFilterBy } from '@encart/contract/analytics/filter-dimensions.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { ReportState } from '#features/quickreports/report-state.ts';
import type { ChangeState } from '#features/quickreports/use-report-state.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { SelectionBar } from '#ui/table/selection-bar.tsx';
import { applyFilters } from './apply-filters.ts';
import { areAllKept, type ValuesFilter, withFilter, withoutValues } from './value-filters.ts';

interface Props {
  noun: QuickreportName;
  state: Pick<ReportState, 'selected' | 'filters'>;
  change: ChangeState;
}

/** What can be done with the ticked rows, beside drawing them. */
export function SelectedRows({ noun, state: { selected, filters }, change }: Props) {
  const { t } = useTranslation();
  const dimension = quickreports[noun];
  if (!mayFilterBy(usePrincipal(), dimension) || selected.length === 0) return null;
  const narrow = (next: ValuesFilter[]) => change({ filters: next, selected: [] });
  return (
    // No box of its own, in which the bar would have nowhere to stick to.
    <Box data-screen-only sx={{ display: 'contents' }}>
      <SelectionBar
        label={t('quickreports.selected.label')}
        countText={t('quickreports.selected.count', { count: selected.length })}
        clearLabel={t('quickreports.selected.clear')}
        onClear={() => change({ selected: [] }, { replace: true })}
      >
        <Button
          variant="contained"
          onClick={() => applyFilters(withFilter(filters, { dimension, match: true, ids: selected }), narrow)}
        >
          {t('quickreports.selected.keep')}
        </Button>
        {!areAllKept(filters, dimension, selected) && (
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => applyFilters(withoutValues(filters, dimension, selected), narrow)}
          >
            {t('quickreports.selected.leaveOut')}
          </Button>
        )}
      </SelectionBar>
    </Box>
  );
}
