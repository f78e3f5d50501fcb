import { fieldLabel, helpOf } from '#kit/resources/resource-labels.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import type { EditorProps } from './editor-props.ts';

const KEYBOARDS: Record<string, { inputMode?: 'numeric'; autoCapitalize?: string; spellCheck?: false }> = {
  digits: { inputMode: 'numeric' },
  host: { autoCapitalize: 'none', spellCheck: false },
  country: { autoCapitalize: 'characters', spellCheck: false },
};

export function TextEditor({ resource, name, control }: EditorProps) {
  const { required = false, constraints } = resource.fields[name] ?? { constraints: {} };
  return (
    <FormTextField
      control={control}
      name={name}
      label={fieldLabel(resource, name)}
      required={required}
      helperText={helpOf(resource, name)}
      autoComplete="off"
      // What is written from right to left shows its beginning.
      inputProps={{ dir: 'auto', ...KEYBOARDS[constraints.format ?? ''] }}
      parse={(text) => (text === '' && !required ? null : text)}
    />
  );
}
