import { listIn } from '@encart/contract/base/objects.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiFormGroup from '@mui/material/FormGroup';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import type { EditorProps } from './editor-props.ts';
import { useEditor } from './use-editor.ts';

export function ChoicesEditor(props: EditorProps) {
  const { resource, name } = props;
  const { field, label, help, error, constraints } = useEditor(props);
  const choices = constraints.choices ?? [];
  const values = listIn(field.value).map(String);
  return (
    <FormGroup label={label} required={(constraints.min ?? 0) > 0} error={error} help={help}>
      <MuiFormGroup row>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            label={choiceLabel(resource, name, choice)}
            control={
              <Checkbox
                checked={values.includes(choice)}
                // In the order of the declaration, so that ticking back changes nothing.
                onChange={(_, checked) =>
                  field.onChange(
                    choices.filter((value) => (value === choice ? checked : values.includes(value))),
                  )
                }
                onBlur={field.onBlur}
              />
            }
          />
        ))}
      </MuiFormGroup>
    </FormGroup>
  );
}
