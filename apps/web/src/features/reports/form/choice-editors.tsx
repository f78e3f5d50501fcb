import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { useCrossError } from './use-cross-rules.ts';

/** Choices of which one always stands: there is no empty one among them. */

function useChoices(props: EditorProps) {
  const { field, constraints, ...editor } = useEditor(props);
  const options = (constraints.choices ?? []).map((value) => ({
    value,
    label: choiceLabel(props.resource, props.name, value),
  }));
  return { ...editor, field, options, value: String(field.value ?? '') };
}

/** A few choices side by side. */
export function SegmentedEditor(props: EditorProps) {
  const { label, help, error, options, value, field } = useChoices(props);
  const cross = useCrossError(props);
  return (
    <FormGroup label={label} error={error ?? cross} help={help}>
      {(labelId) => (
        <Segmented labelledBy={labelId} value={value} options={options} onChoose={field.onChange} />
      )}
    </FormGroup>
  );
}

/** Choices with long names, in a list. */
export function SelectEditor(props: EditorProps) {
  const { label, help, error, options, value, field } = useChoices(props);
  const cross = useCrossError(props);
  const told = error ?? cross;
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={value}
      error={told !== undefined}
      helperText={told ?? help}
      onChange={({ target }) => field.onChange(target.value)}
      onBlur={field.onBlur}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
