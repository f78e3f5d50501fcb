import type { Day } from '@encart/contract/analytics/days.ts';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlignSwitch } from '#kit/figures/comparison/align-switch.tsx';
import { CompareSelect } from '#kit/figures/comparison/compare-select.tsx';
import { COMPARISON_CHOICES } from '#kit/figures/comparison/comparison-choice.ts';
import { CurrencySwitch } from '#kit/figures/metrics/currency-switch.tsx';
import { periodOf } from '#kit/figures/period/period-choice.ts';
import { PeriodPicker } from '#kit/figures/period/period-picker.tsx';
import type { ReportState } from './report-state.ts';
import type { ChangeState } from './use-report-state.ts';

interface Props {
  state: ReportState;
  change: ChangeState;
  today: Day;
  children: ReactNode;
}

/** Period, comparison, weekday alignment, months or days, and the drill path; wraps on narrow screens. */
export function ReportFilters({ state, change, today, children }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      role="group"
      aria-label={t('quickreports.filters')}
      data-screen-only
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 1.25, mb: 2 }}
    >
      <PeriodPicker choice={state.period} today={today} onChoose={(period) => change({ period })} />
      <CompareSelect
        value={state.compare}
        choices={COMPARISON_CHOICES}
        onChoose={(compare) => change({ compare })}
      />
      <AlignSwitch
        question={{ ...state, ...periodOf(state.period, today) }}
        onChoose={(align_weekdays) => change({ align_weekdays })}
      />
      <FormControlLabel
        label={t('quickreports.monthly')}
        control={
          <Switch
            size="small"
            checked={state.monthly}
            onChange={(event) => change({ monthly: event.target.checked })}
          />
        }
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ mx: 0, gap: 0.75 }}
      />
      <CurrencySwitch onChoose={(currency) => change({ currency }, { replace: true })} />
      {children}
    </Box>
  );
}
