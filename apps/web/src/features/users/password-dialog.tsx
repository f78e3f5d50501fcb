import type { RecordOf } from '@encart/contract/api/resource.ts';
import { resetPasswordForm, updateUser } from '@encart/contract/auth/users.calls.ts';
import { users } from '@encart/contract/resources/users.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '#kit/api/api.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { applyServerErrors, useContractForm } from '#kit/forms/forms.ts';
import { NewPassword } from '#kit/forms/new-password.tsx';
import { invalidateResource } from '#kit/resources/record/use-record.ts';
import { useSubmit } from '#ui/form/use-submit.ts';

/** A password chosen for somebody. */
export function PasswordDialog({ row, onClose }: { row: RecordOf<typeof users>; onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const form = useContractForm(resetPasswordForm, {
    defaultValues: { user_password: '', password_confirmation: '' },
  });
  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async ({ user_password }) => {
      try {
        await callApi(updateUser, { params: { user_id: row.user_id }, body: { user_password } });
        notify.success({ title: t('users.password.done') });
        invalidateResource(users);
        onClose();
      } catch (error) {
        if (!applyServerErrors(form, error)) reactToError(error);
      }
    }),
  );
  return (
    <Dialog
      open
      fullWidth
      onClose={() => !busy && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={`${id}-title`}>{t('users.password.title', { name: row.user_full_name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
          {t('users.password.text')}
        </DialogContentText>
        <form id={id} noValidate onSubmit={onSubmit}>
          <NewPassword control={form.control} />
        </form>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" form={id} variant="contained" loading={busy}>
          {t('users.password.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
