import FormControl from '@mui/material/FormControl';
import type { InputBaseComponentProps } from '@mui/material/InputBase';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { FieldHelp } from './field-help.tsx';

export interface FormTextFieldProps<T extends FieldValues>
  extends Pick<
    OutlinedInputProps,
    'type' | 'autoComplete' | 'endAdornment' | 'onBlur' | 'onKeyDown' | 'onKeyUp'
  > {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  required?: boolean;
  helperText?: ReactNode;
  inputProps?: InputBaseComponentProps;
  /** Converts the typed text into the form's value; the text itself when absent. */
  parse?: (typed: string) => unknown;
  /** Converts the form's value into the text of the field. */
  format?: (value: unknown) => string;
}

/**
 * A text field of a form: the error takes the place of the help, and focus reaches it on a refused submit.
 * Put together from MUI's parts: its TextField brings selects and menus along, too heavy for a first page.
 */
export function FormTextField<T extends FieldValues>(props: FormTextFieldProps<T>) {
  const { control, name, label, required, helperText, inputProps, parse, format, onBlur, ...rest } = props;
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
        value={format ? format(field.value) : (field.value ?? '')}
        onChange={parse ? (event) => field.onChange(parse(event.target.value)) : field.onChange}
        onBlur={(event) => {
          field.onBlur();
          onBlur?.(event);
        }}
        inputRef={field.ref}
        aria-describedby={help ? `${id}-help` : undefined}
        inputProps={inputProps}
      />
      <FieldHelp id={`${id}-help`} error={fieldState.error?.message}>
        {helperText}
      </FieldHelp>
    </FormControl>
  );
}
