import { limits } from '@encart/contract/base/limits.ts';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RuleList } from '#ui/rule-list.tsx';
import { PasswordInput } from './password-input.tsx';
import { passwordRules } from './password-rules.ts';

/** A new password, its rules ticked as it is typed, and its confirmation. */
export function NewPassword<T extends FieldValues>({ control }: { control: Control<T> }) {
  const { t } = useTranslation();
  const id = useId();
  const typed = useWatch({ control, name: 'user_password' as FieldPath<T> });
  return (
    <Stack spacing={2}>
      <PasswordInput
        control={control}
        name={'user_password' as FieldPath<T>}
        label={t('password.new')}
        autoComplete="new-password"
        describedBy={id}
      />
      <RuleList
        id={id}
        label={t('password.rulesLabel')}
        metLabel={t('password.met')}
        unmetLabel={t('password.unmet')}
        rules={passwordRules(typed ?? '').map(({ rule, met }) => ({
          key: rule,
          met,
          label: t(`password.rules.${rule}`, { min: limits.password.min }),
        }))}
      />
      <PasswordInput
        control={control}
        name={'password_confirmation' as FieldPath<T>}
        label={t('password.confirmation')}
        autoComplete="new-password"
      />
    </Stack>
  );
}
