import { listSessions } from '@encart/contract/auth/authenticate.calls.ts';
import type { CurrentUser } from '@encart/contract/auth/user.ts';
import { changePassword, changePasswordForm } from '@encart/contract/auth/users.calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { reactionTo, reactToError } from '#kit/api/api-reactions.ts';
import { keyOf, queryClient } from '#kit/api/queries.ts';
import { notify } from '#kit/feedback/notify.ts';
import { applyServerErrors, useContractForm } from '#kit/forms/forms.ts';
import { NewPassword } from '#kit/forms/new-password.tsx';
import { PasswordInput } from '#kit/forms/password-input.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Section } from '#ui/layout/section.tsx';

const EMPTY = { current_password: '', user_password: '', password_confirmation: '' };

interface Props {
  user: CurrentUser;
  onDirty: (dirty: boolean) => void;
}

export function PasswordSection({ user, onDirty }: Props) {
  const { t } = useTranslation();
  const disguised = user.original_user_id !== null;
  return (
    <Section title={t('account.password.title')} description={t('account.password.description')}>
      <Box sx={{ maxWidth: 480 }}>
        {disguised ? (
          <Alert severity="info">{t('account.password.disguised')}</Alert>
        ) : (
          <PasswordForm user_name={user.user_name} onDirty={onDirty} />
        )}
      </Box>
    </Section>
  );
}

function PasswordForm({ user_name, onDirty }: { user_name: string; onDirty: Props['onDirty'] }) {
  const { t } = useTranslation();
  const form = useContractForm(changePasswordForm, { defaultValues: EMPTY });
  const { isDirty } = form.formState;
  const [refusal, setRefusal] = useState('');
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async ({ current_password, user_password }) => {
      setRefusal('');
      try {
        await callApi(changePassword, { body: { current_password, user_password } });
        form.reset(EMPTY);
        notify.success({ title: t('account.password.savedTitle'), message: t('account.password.savedText') });
        await queryClient.invalidateQueries({ queryKey: keyOf(listSessions) });
      } catch (error) {
        if (applyServerErrors(form, error)) return;
        if (reactionTo(error) === 'notify' && error instanceof Error && error.message)
          setRefusal(error.message);
        else reactToError(error);
      }
    }),
  );

  return (
    <form noValidate onSubmit={onSubmit}>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user_name} readOnly hidden />
      <Stack spacing={2}>
        {refusal && <Alert severity="error">{refusal}</Alert>}
        <PasswordInput
          control={form.control}
          name="current_password"
          label={t('account.password.current')}
          autoComplete="current-password"
        />
        <NewPassword control={form.control} />
        <Box>
          <Button type="submit" variant="outlined" loading={busy} disabled={!isDirty}>
            {t('account.password.submit')}
          </Button>
        </Box>
      </Stack>
    </form>
  );
}
