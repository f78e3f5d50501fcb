import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useDealForm, useFieldProps } from '#features/deals/form/deal-form-context.ts';
import type { DealField } from '#features/deals/form/deal-values.ts';
import { useEditor } from '#kit/resources/editors/use-editor.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';

interface Props {
  name: DealField;
  help?: ReactNode;
  disabled?: boolean;
  /** Only read out: a title above says the same. */
  labelHidden?: boolean;
}

/** A few choices side by side, of which one stands. */
export function SegmentedEditor({ name, help, disabled = false, labelHidden = false }: Props) {
  const { readOnly } = useDealForm();
  const props = useFieldProps(name);
  const { field, constraints, label, error, required, help: usual } = useEditor(props);
  const options = (constraints.choices ?? []).map((value) => ({
    value,
    label: choiceLabel(props.resource, name, value),
  }));
  return (
    <Box data-field={name}>
      <FormGroup
        label={label}
        labelHidden={labelHidden}
        required={required}
        error={error}
        help={help ?? usual}
      >
        {(labelId) => (
          <Segmented
            labelledBy={labelId}
            disabled={disabled || readOnly}
            value={String(field.value ?? '')}
            options={options}
            onChoose={field.onChange}
          />
        )}
      </FormGroup>
    </Box>
  );
}
