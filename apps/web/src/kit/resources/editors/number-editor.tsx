import InputAdornment from '@mui/material/InputAdornment';
import { type ReactNode, useState } from 'react';
import { fieldLabel, helpOf } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import type { EditorProps } from './editor-props.ts';
import { numberText, readNumber } from './number-text.ts';

interface Props extends EditorProps {
  /** In place of the usual help. */
  help?: ReactNode;
  /** After the number: its unit. */
  unit?: string;
  /** What follows from a number that was typed. */
  onTyped?: (value: number | string | null) => void;
}

/** A number with comma or point; what is no number stays as typed, and the contract says so. */
export function NumberEditor({ resource, name, control, help, unit, onTyped }: Props) {
  const locale = useSettings((state) => state.locale);
  const [typedText, setTypedText] = useState('');
  const field = resource.fields[name];
  return (
    <FormTextField
      control={control}
      name={name}
      label={fieldLabel(resource, name)}
      required={field?.required ?? false}
      helperText={help ?? helpOf(resource, name)}
      {...(unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {})}
      autoComplete="off"
      inputProps={{ inputMode: field?.kind === 'integer' ? 'numeric' : 'decimal' }}
      parse={(text) => {
        setTypedText(text);
        const value = readNumber(text);
        onTyped?.(value);
        return value;
      }}
      onBlur={() => setTypedText('')}
      // "1," is on its way to "1,5": as long as it means what the form holds, it is left alone.
      format={(value) =>
        readNumber(typedText) === value ? typedText : numberText(locale, value, field?.constraints.money)
      }
    />
  );
}
