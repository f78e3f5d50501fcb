import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { DateTimePicker } from '#ui/date/date-time-picker.tsx';
import { FieldHelp } from '#ui/form/field-help.tsx';

/** When a key ends; it may have no end. */
export function ExpiryEditor(props: EditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const locale = useSettings((state) => state.locale);
  const { field, label, help, error } = useEditor(props);
  return (
    <FormControl fullWidth error={error !== undefined}>
      <DateTimePicker
        label={label}
        locale={locale}
        value={typeof field.value === 'string' ? field.value : null}
        onChange={field.onChange}
      />
      <FieldHelp id={id} error={error}>
        {help}
      </FieldHelp>
      {field.value ? (
        <Button
          size="small"
          color="inherit"
          onClick={() => field.onChange(null)}
          sx={{ mt: 0.5, alignSelf: 'start' }}
        >
          {t('integrations.noExpiry')}
        </Button>
      ) : null}
    </FormControl>
  );
}
