import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';

/** Sources of figures by their names; none: all of them. */
export function SourcesEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, error, onBlur } = useAlertEditor(props, 'sources');
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[]}
      value={[...value]}
      onChange={(_, sources) => change([...new Set(sources.map((source) => source.trim()).filter(Boolean))])}
      onBlur={onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('alerts.form.sources')}
          error={error !== undefined}
          helperText={error ?? t('alerts.form.sourcesHelp')}
        />
      )}
    />
  );
}
