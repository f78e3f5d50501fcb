import { checkResetCode, resetPassword, resetPasswordForm } from '@encart/contract/auth/users.calls.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import useEventCallback from '@mui/utils/useEventCallback';
import { Link as RouterLink, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { errorText } from '#kit/api/error-text.ts';
import { notify } from '#kit/feedback/notify.ts';
import { applyServerErrors, useContractForm } from '#kit/forms/forms.ts';
import { NewPassword } from '#kit/forms/new-password.tsx';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { dropCode, takeCode } from './confirmation-code.ts';

export default function ResetPasswordPage() {
  const { user_confirmation_code }: Record<string, string | undefined> = useParams({ strict: false });
  const [code, setCode] = useState(() => takeCode(user_confirmation_code));
  const expire = () => {
    dropCode();
    setCode(null);
  };
  return <AuthFrame>{code ? <Choose code={code} onExpired={expire} /> : <Expired />}</AuthFrame>;
}

/** The server refused the code itself, not the password. */
const isExpired = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  !error.errors.some(({ field }) => field === 'user_password');

function Choose({ code, onExpired }: { code: string; onExpired: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(resetPasswordForm, {
    defaultValues: { user_password: '', password_confirmation: '' },
  });
  const [refusal, setRefusal] = useState('');

  useEffect(() => form.setFocus('user_password'), [form]);
  // A link that was used is told before a password is thought of; anything else is told by the form.
  const refuse = useEventCallback((error: unknown) => isExpired(error) && onExpired());
  useEffect(() => {
    callApi(checkResetCode, { body: { user_confirmation_code: code } }).catch(refuse);
  }, [code, refuse]);

  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async ({ user_password }) => {
      setRefusal('');
      try {
        await callApi(resetPassword, { body: { user_confirmation_code: code, user_password } });
        dropCode();
        notify.success({ title: t('auth.reset.doneTitle'), message: t('auth.reset.doneText') });
        goTo(pathOf('auth-login'));
      } catch (error) {
        if (isExpired(error)) onExpired();
        else if (!applyServerErrors(form, error)) setRefusal(errorText(error));
      }
    }),
  );

  return (
    <>
      <PageHeader title={t('auth.reset.title')} context={t('auth.reset.context')} />
      <form noValidate onSubmit={onSubmit}>
        <Stack spacing={2}>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <NewPassword control={form.control} />
          <Button type="submit" variant="contained" disableElevation fullWidth size="large" loading={busy}>
            {t('auth.reset.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('auth.reset.expiredTitle')} context={t('auth.reset.expiredText')} />
      <Stack spacing={2}>
        <Button
          component={RouterLink}
          to={pathOf('auth-forgotten-password')}
          variant="contained"
          disableElevation
        >
          {t('auth.reset.askAgain')}
        </Button>
        <Link component={RouterLink} to={pathOf('auth-login')} sx={{ alignSelf: 'center' }}>
          {t('auth.reset.back')}
        </Link>
      </Stack>
    </>
  );
}
