import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

export interface FormTextFieldProps<T extends FieldValues>
  extends Pick<OutlinedInputProps, 'type' | 'autoComplete' | 'endAdornment' | 'onKeyDown' | 'onKeyUp'> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  required?: boolean;
  helperText?: ReactNode;
  inputProps?: InputBaseComponentProps;
}

/**
 * A text field of a form: the error takes the place of the help, and focus reaches it on a refused submit.
 * Put together from MUI's parts: its TextField brings selects and menus along, too heavy for a first page.
 */
export function FormTextField<T extends FieldValues>(props: FormTextFieldProps<T>) {
  const { control, name, label, required, helperText, inputProps, ...rest } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  const help = fieldState.error?.message ?? helperText;
  return (
    <FormControl fullWidth size="small" error={fieldState.invalid} required={required}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...rest}
        id={id}
        label={label}
        name={name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        aria-describedby={help ? `${id}-help` : undefined}
        inputProps={inputProps}
      />
      {help && (
        <FormHelperText id={`${id}-help`} sx={{ display: 'flex', gap: 0.5 }}>
          {fieldState.invalid && <ErrorIcon aria-hidden sx={{ fontSize: 15, mt: '1px' }} />}
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
