import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#ui/form/password-field.tsx';

interface Props<T extends FieldValues> {
  control: Control<T>;
  name: FieldPath<T>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  describedBy?: string;
  required?: boolean;
  helperText?: ReactNode;
  /** Converts the typed text into the form's value; the text itself when absent. */
  parse?: (typed: string) => unknown;
}

/** A password field that speaks the current language. */
export function PasswordInput<T extends FieldValues>(props: Props<T>) {
  const { t } = useTranslation();
  return (
    <PasswordField<T>
      required
      showLabel={t('password.show')}
      hideLabel={t('password.hide')}
      capsLockHint={t('password.capsLock')}
      {...props}
    />
  );
}
