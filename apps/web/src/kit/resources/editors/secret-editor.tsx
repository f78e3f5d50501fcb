import { useTranslation } from 'react-i18next';
import { PasswordInput } from '#kit/forms/password-input.tsx';
import { fieldLabel, helpOf } from '#kit/resources/resource-labels.ts';
import type { EditorProps } from './editor-props.ts';

/** A secret is written and never shown: the stored one stays unless something is typed. */
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
      parse={(text) => text || null}
    />
  );
}
