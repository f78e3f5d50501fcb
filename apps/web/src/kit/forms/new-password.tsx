import { limits } from '@encart/contract/base/limits.ts';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RuleList } from '#ui/form/rule-list.tsx';
import { PasswordInput } from './password-input.tsx';
import { passwordRules } from './password-rules.ts';

interface Props<T extends FieldValues> {
  control: Control<T>;
  /** The part of the form that holds it; the form itself when absent. */
  within?: string;
}

/** A new password, its rules ticked as it is typed, and its confirmation. */
export function NewPassword<T extends FieldValues>({ control, within }: Props<T>) {
  const { t } = useTranslation();
  const id = useId();
  const path = (name: string) => (within ? `${within}.${name}` : name) as FieldPath<T>;
  const password = useWatch({ control, name: path('user_password') });
  return (
    <Stack spacing={2}>
      <PasswordInput
        control={control}
        name={path('user_password')}
        label={t('password.new')}
        autoComplete="new-password"
        describedBy={id}
      />
      <RuleList
        id={id}
        label={t('password.rulesLabel')}
        metLabel={t('password.met')}
        unmetLabel={t('password.unmet')}
        rules={passwordRules(password ?? '').map(({ rule, met }) => ({
          key: rule,
          met,
          label: t(`password.rules.${rule}`, { min: limits.password.min }),
        }))}
      />
      <PasswordInput
        control={control}
        name={path('password_confirmation')}
        label={t('password.confirmation')}
        autoComplete="new-password"
      />
    </Stack>
  );
}
