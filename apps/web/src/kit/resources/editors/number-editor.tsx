import { useRef } from 'react';
import { fieldLabel, helpOf } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import type { EditorProps } from './editor-props.ts';
import { numberText, readNumber } from './number-text.ts';

/** A number with comma or point; what is no number stays as typed, and the contract says so. */
export function NumberEditor({ resource, name, control }: EditorProps) {
  const locale = useSettings((state) => state.locale);
  const typedText = useRef('');
  const field = resource.fields[name];
  return (
    <FormTextField
      control={control}
      name={name}
      label={fieldLabel(resource, name)}
      required={field?.required ?? false}
      helperText={helpOf(resource, name)}
      autoComplete="off"
      inputProps={{ inputMode: field?.kind === 'integer' ? 'numeric' : 'decimal' }}
      parse={(text) => {
        typedText.current = text;
        return readNumber(text);
      }}
      // "1," is on its way to "1,5": as long as it means what the form holds, it is left alone.
      format={(value) =>
        readNumber(typedText.current) === value ? typedText.current : numberText(locale, value)
      }
    />
  );
}
