import { useTranslation } from 'react-i18next';
import { PasswordInput } from '#kit/password-input.tsx';
import type { EditorProps } from './editor-props.ts';
import { fieldLabel, helpOf } from './resource-labels.ts';

/** Written and never shown: what is stored stays unless something is typed. */
export function SecretEditor({ resource, name, control, stored = false }: EditorProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      control={control}
      name={name}
      label={fieldLabel(resource, name)}
      required={false}
      autoComplete="new-password"
      helperText={stored ? t('records.secretStored') : helpOf(resource, name)}
      read={(typed) => typed || null}
    />
  );
}
