import { dayOf } from '@encart/contract/analytics/zone.ts';
import { REPORT_PERIODS, reportDays } from '@encart/contract/reports/report-periods.ts';
import { daysText } from '@encart/contract/texts/days-text.ts';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReportEditor, useReportValue } from '#features/reports/form/report-values.ts';
import { useCrossError } from '#features/reports/form/use-cross-rules.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** A period that follows the calendar, or days of one's own; and which days that is today. */
export function PeriodEditor(props: EditorProps) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { value, change, label, error: own } = useReportEditor(props, 'period');
  const cross = useCrossError(props);
  const error = own ?? cross;
  const start = useController({ control: props.control, name: 'startdate' }).field;
  const end = useController({ control: props.control, name: 'enddate' }).field;
  const frequency = useReportValue(props.control, 'frequency');
  const today = dayOf(new Date());
  const days = value === 'none' ? null : reportDays({ period: value, startdate: null, enddate: null }, today);

  const choose = (next: typeof value) => {
    // Own days begin with those that were meant until now.
    start.onChange(next === 'none' ? (days?.start ?? null) : null);
    end.onChange(next === 'none' ? (days?.end ?? null) : null);
    change(next);
  };
  return (
    <Box>
      <TextField
        select
        fullWidth
        required
        label={label}
        value={value ?? ''}
        error={error !== undefined}
        helperText={
          error ??
          (days &&
            t(frequency === 'none' ? 'reportForm.period.days' : 'reportForm.period.daysToday', {
              days: daysText(locale, days, today),
            }))
        }
        onChange={({ target }) => {
          const next = REPORT_PERIODS.find((period) => period === target.value);
          if (next && next !== value) choose(next);
        }}
      >
        {ORDER.map((period) => (
          <MenuItem key={period} value={period}>
            {choiceLabel(props.resource, 'period', period)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

/** From the shortest to the longest, own dates last. */
const ORDER = [
  'yesterday',
  'last_7_days',
  'last_week',
  'last_30_days',
  'month_to_date',
  'last_month',
  'year_to_date',
  'none',
] as const satisfies readonly (typeof REPORT_PERIODS)[number][];
