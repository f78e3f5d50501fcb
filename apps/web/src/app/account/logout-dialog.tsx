import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactToError } from '#kit/api/api-reactions.ts';
import { signOut } from '#kit/session/session.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Signs out here, or on all devices. When the server cannot be reached, the user is signed out here and sees the error. */
export function LogoutDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  const [allover, setAllover] = useState(false);
  return (
    <ConfirmDialog
      open={open}
      title={t('shell.logout.title')}
      text={t('shell.logout.message')}
      cancelLabel={t('common.cancel')}
      yesLabel={t('common.yes')}
      onCancel={onClose}
      onYes={() => signOut({ allover }).catch(reactToError)}
    >
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox checked={allover} onChange={(_, checked) => setAllover(checked)} />}
        label={t('shell.logout.allover')}
      />
    </ConfirmDialog>
  );
}
