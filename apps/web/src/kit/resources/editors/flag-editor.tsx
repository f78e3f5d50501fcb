import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { FieldHelp } from '#ui/form/field-help.tsx';
import type { EditorProps } from './editor-props.ts';
import { useEditor } from './use-editor.ts';

export function FlagEditor(props: EditorProps) {
  const { field, label, help, error } = useEditor(props);
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-describedby': `${id}-help` } }}
          />
        }
        label={label}
        sx={{ gap: 1, ml: 0, minHeight: 40, '& .MuiFormControlLabel-label': { fontSize: 14 } }}
      />
      <FieldHelp id={`${id}-help`} error={error}>
        {help}
      </FieldHelp>
    </FormControl>
  );
}
