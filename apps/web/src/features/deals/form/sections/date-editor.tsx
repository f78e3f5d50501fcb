import Box from '@mui/material/Box';
import { useDealForm, useFieldProps } from '#features/deals/form/deal-form-context.ts';
import { useDealEditor } from '#features/deals/form/deal-values.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DateTimePicker } from '#ui/date/date-time-picker.tsx';

/** A moment at which a deal begins or ends. */
export function DateEditor({ name }: { name: 'startdate' | 'enddate' }) {
  const { readOnly } = useDealForm();
  const locale = useSettings((state) => state.locale);
  const { value, change, onBlur, label, help, error } = useDealEditor(useFieldProps(name), name);
  return (
    <Box data-field={name}>
      <DateTimePicker
        label={label}
        locale={locale}
        value={value}
        onChange={change}
        onBlur={onBlur}
        disabled={readOnly}
        clearable={!readOnly}
        error={error}
        help={help}
      />
    </Box>
  );
}
