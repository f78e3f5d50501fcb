import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FieldHelp } from '#ui/form/field-help.tsx';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import type { EditorProps } from './editor-props.ts';
import { useEditor } from './use-editor.ts';

/** As many as can be in sight at once. */
const FEW = 3;

export function ChoiceEditor(props: EditorProps) {
  const { t } = useTranslation();
  const id = useId();
  const { resource, name } = props;
  const { field, label, help, error, required, constraints } = useEditor(props);
  const choices = (constraints.choices ?? []).map((value) => ({
    value,
    label: choiceLabel(resource, name, value),
  }));
  if (required && choices.length <= FEW)
    return (
      <FormGroup label={label} required error={error} help={help}>
        {(labelId) => (
          <Segmented
            labelledBy={labelId}
            value={String(field.value ?? '')}
            options={choices}
            onChoose={field.onChange}
          />
        )}
      </FormGroup>
    );
  return (
    <FormControl fullWidth error={error !== undefined} required={required}>
      <InputLabel id={`${id}-label`}>{label}</InputLabel>
      <Select
        labelId={`${id}-label`}
        label={label}
        value={String(field.value ?? '')}
        onChange={(event) => field.onChange(event.target.value || null)}
        onBlur={field.onBlur}
        inputProps={{ 'aria-describedby': `${id}-help` }}
      >
        {!required && <MenuItem value="">{t('records.none')}</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
      <FieldHelp id={`${id}-help`} error={error}>
        {help}
      </FieldHelp>
    </FormControl>
  );
}
