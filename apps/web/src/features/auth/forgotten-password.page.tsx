import { forgottenPassword } from '@encart/contract/auth/forgotten-password.calls.ts';
import MailIcon from '@mui/icons-material/MarkEmailReadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { errorText } from '#kit/api/error-text.ts';
import { applyServerErrors, useContractForm } from '#kit/forms/forms.ts';
import { pathOf } from '#kit/navigation/navigation.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CODE_MINUTES } from './confirmation-code.ts';

export default function ForgottenPasswordPage() {
  const [sentTo, setSentTo] = useState('');
  return sentTo ? <MailSent email={sentTo} onAgain={() => setSentTo('')} /> : <Ask onSent={setSentTo} />;
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useContractForm(forgottenPassword.body, { defaultValues: { user_email: '' } });
  const [refusal, setRefusal] = useState('');

  useEffect(() => form.setFocus('user_email'), [form]);

  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async (body) => {
      setRefusal('');
      try {
        await callApi(forgottenPassword, { body });
        onSent(body.user_email);
      } catch (error) {
        if (!applyServerErrors(form, error)) setRefusal(errorText(error));
      }
    }),
  );

  return (
    <NarrowPage>
      <PageHeader title={t('auth.forgotten.title')} context={t('auth.forgotten.context')} />
      <form noValidate onSubmit={onSubmit}>
        <Stack spacing={2}>
          {refusal && <Alert severity="error">{refusal}</Alert>}
          <FormTextField
            control={form.control}
            name="user_email"
            type="email"
            label={t('auth.forgotten.user_email')}
            autoComplete="email"
            inputProps={{ 'aria-required': true }}
          />
          <Button type="submit" variant="contained" disableElevation fullWidth loading={busy}>
            {t('auth.forgotten.submit')}
          </Button>
          <Link component={RouterLink} to={pathOf('auth-login')} sx={{ alignSelf: 'center' }}>
            {t('auth.forgotten.back')}
          </Link>
        </Stack>
      </form>
    </NarrowPage>
  );
}

/** The same words whether the address is known or not. */
function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <NarrowPage>
      <Box role="status">
        <MailIcon aria-hidden sx={{ fontSize: 40, mb: 1, color: 'primary.main' }} />
        <PageHeader
          title={t('auth.forgotten.sentTitle')}
          context={t('auth.forgotten.sentText', { email, minutes: CODE_MINUTES })}
        />
      </Box>
      <Stack spacing={2}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('auth.forgotten.sentHint')}
        </Typography>
        <Button variant="outlined" onClick={onAgain}>
          {t('auth.forgotten.again')}
        </Button>
        <Link component={RouterLink} to={pathOf('auth-login')} sx={{ alignSelf: 'center' }}>
          {t('auth.forgotten.back')}
        </Link>
      </Stack>
    </NarrowPage>
  );
}

const NarrowPage = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: '100%', maxWidth: 420, mx: 'auto', px: 2, py: { xs: 4, sm: 8 } }}>{children}</Box>
);
