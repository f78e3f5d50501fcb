import { can } from '@encart/contract/access/can.ts';
import { importFile } from '@encart/contract/analytics/batches.calls.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import ImportIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/feedback/notify.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { invalidateLists } from '#kit/resources/record/use-record.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { ImportDialog } from './import-dialog.tsx';

/** Brings a file of figures in; what becomes of it is shown beside the list. */
export function ImportButton() {
  const { t } = useTranslation();
  const who = usePrincipal();
  const [isOpen, setOpen] = useState(false);
  if (!can(who, { needs: importFile.needs })) return null;
  function show(batch_id: number) {
    setOpen(false);
    notify.success({ title: t('batches.import.sent') });
    void invalidateLists(batches);
    goTo(`${pathOf('admin-batches-list')}?edit=${batch_id}`);
  }
  return (
    <>
      <Button
        variant="contained"
        disableElevation
        startIcon={<ImportIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('batches.import.open')}
      </Button>
      {isOpen && <ImportDialog onImported={show} onClose={() => setOpen(false)} />}
    </>
  );
}
