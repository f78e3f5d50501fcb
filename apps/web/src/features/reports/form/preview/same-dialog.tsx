import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ReportPreview } from '@encart/contract/reports/reports.calls.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { goTo } from '#kit/navigation/navigation.ts';
import { DIALOG_WIDTH } from '#ui/dialog/confirm-dialog.tsx';
import { samePath } from './preview-notes.tsx';

interface Props {
  family: ReportFamilyName;
  /** The report that is there already; null keeps the dialog closed. */
  same: ReportPreview['same'];
  onClose: () => void;
  onCreate: () => void;
}

/** Asks before a second report of the same configuration is made. */
export function SameDialog({ family, same, onClose, onCreate }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open={same !== null}
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { sx: { width: DIALOG_WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>{t('reportForm.same.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ overflowWrap: 'anywhere' }}>
          {t('reportForm.same.text', { name: same?.name })}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          color="inherit"
          onClick={() => {
            onClose();
            onCreate();
          }}
        >
          {t('reportForm.same.create')}
        </Button>
        <Button
          variant="contained"
          onClick={() => {
            onClose();
            if (same) goTo(samePath(family, same.id));
          }}
        >
          {t('reportForm.same.see')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
