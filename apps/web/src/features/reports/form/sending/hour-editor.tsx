import { hourText } from '@encart/contract/texts/days-text.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useReportEditor } from '#features/reports/form/report-values.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useSettings } from '#kit/settings/settings.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour of the day a report goes out at, by the clocks of the reporting zone. */
export function HourEditor(props: EditorProps) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { value, change, label, error } = useReportEditor(props, 'hour');
  return (
    <TextField
      select
      sx={{ width: 180 }}
      label={label}
      value={value ?? ''}
      error={error !== undefined}
      helperText={error ?? t('reportForm.sending.zone')}
      onChange={({ target }) => change(Number(target.value))}
      slotProps={{ select: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 320 } } } } } }}
    >
      {HOURS.map((hour) => (
        <MenuItem key={hour} value={hour}>
          {hourText(locale, hour)}
        </MenuItem>
      ))}
    </TextField>
  );
}
