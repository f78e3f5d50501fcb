import { credentials } from '@encart/contract/auth/authenticate.calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { visuallyHidden } from '@mui/utils';
import { Link as RouterLink, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/api/api-error.ts';
import { errorText } from '#kit/api/error-text.ts';
import { applyServerErrors, useContractForm } from '#kit/forms/forms.ts';
import { PasswordInput } from '#kit/forms/password-input.tsx';
import { pathOf, safeRedirect } from '#kit/navigation/navigation.ts';
import { signIn } from '#kit/session/session.ts';
import { useSession } from '#kit/session/session-store.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useCountdown } from './use-countdown.ts';

const DEFAULT_WAIT_SECONDS = 30;

export default function LoginPage() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const form = useContractForm(credentials, { defaultValues: { user_name: '', user_password: '' } });
  const [refusal, setRefusal] = useState('');
  const wait = useCountdown();
  const [waitSeconds, setWaitSeconds] = useState(0);
  const ended = useSession((state) => state.ended);

  useEffect(() => form.setFocus('user_name'), [form]);

  function refuse(error: unknown) {
    if (applyServerErrors(form, error)) return;
    if (error instanceof ApiError && error.name === 'TooManyRequestsError') {
      const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
      setWaitSeconds(seconds);
      wait.start(seconds);
    } else setRefusal(errorText(error));
    // The name stays; the password is typed again.
    form.resetField('user_password');
    form.setFocus('user_password');
  }

  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async (values) => {
      if (wait.secondsLeft > 0) return;
      setRefusal('');
      setWaitSeconds(0);
      try {
        await signIn(values);
        const redirect = new URLSearchParams(history.location.search).get('redirect');
        history.replace(safeRedirect(redirect) ?? pathOf('home'));
      } catch (error) {
        refuse(error);
      }
    }),
  );

  return (
    <AuthFrame>
      <PageHeader title={t('auth.login.title')} context={t('auth.login.context')} />
      <form noValidate onSubmit={onSubmit}>
        <Stack spacing={2}>
          {ended && !refusal && <Alert severity="info">{ended}</Alert>}
          {refusal && <Alert severity="error">{refusal}</Alert>}
          {waitSeconds > 0 && <Wait seconds={waitSeconds} left={wait.secondsLeft} />}
          <FormTextField
            control={form.control}
            name="user_name"
            label={t('auth.login.user_name')}
            autoComplete="username"
            inputProps={{ autoCapitalize: 'none', spellCheck: false, 'aria-required': true }}
          />
          <PasswordInput
            control={form.control}
            name="user_password"
            label={t('auth.login.user_password')}
            autoComplete="current-password"
          />
          <Button
            type="submit"
            variant="contained"
            disableElevation
            fullWidth
            size="large"
            loading={busy}
            disabled={wait.secondsLeft > 0}
          >
            {t('auth.login.submit')}
          </Button>
          <Link component={RouterLink} to={pathOf('auth-forgotten-password')} sx={{ alignSelf: 'center' }}>
            {t('auth.login.forgotten')}
          </Link>
        </Stack>
      </form>
    </AuthFrame>
  );
}

/** Says the delay once to a screen reader and counts it down for the eyes. */
function Wait({ seconds, left }: { seconds: number; left: number }) {
  const { t } = useTranslation();
  if (left === 0) return <Alert severity="info">{t('auth.login.waitOver')}</Alert>;
  return (
    <Alert severity="warning">
      <Box component="span" sx={visuallyHidden}>
        {t('auth.login.wait', { seconds })}
      </Box>
      <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('auth.login.wait', { seconds: left })}
      </Box>
    </Alert>
  );
}
