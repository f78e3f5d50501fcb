import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useId } from 'react';
import { FieldHelp } from './field-help.tsx';

interface Props {
  label: string;
  /** Only read out: a title above says the same. */
  labelHidden?: boolean;
  required?: boolean;
  error?: string | undefined;
  help?: ReactNode;
  /** Gets the id of the label, for a control that is not a plain input. */
  children: ReactNode | ((labelId: string) => ReactNode);
}

/** Several controls that form one field: a label above, help or the error below. */
export function FormGroup(props: Props) {
  const { label, labelHidden = false, required = false, error, help, children } = props;
  const id = useId();
  return (
    <FormControl
      component="fieldset"
      fullWidth
      error={error !== undefined}
      required={required}
      aria-describedby={error || help ? `${id}-help` : undefined}
      sx={{ minWidth: 0 }}
    >
      <FormLabel
        component="legend"
        id={`${id}-label`}
        sx={
          labelHidden
            ? visuallyHidden
            : { mb: 0.75, fontSize: 13, '&.Mui-focused:not(.Mui-error)': { color: 'text.secondary' } }
        }
      >
        {label}
      </FormLabel>
      {typeof children === 'function' ? children(`${id}-label`) : children}
      <FieldHelp id={`${id}-help`} error={error}>
        {help}
      </FieldHelp>
    </FormControl>
  );
}
