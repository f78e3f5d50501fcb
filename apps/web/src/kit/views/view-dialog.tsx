import type { PageName } from '@encart/contract/access/pages.ts';
import { type SavedView, viewChange, viewForm } from '@encart/contract/views/views.calls.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchValues } from '#kit/address/search-params.ts';
import { reactToError } from '#kit/api/api-reactions.ts';
import { notify } from '#kit/feedback/notify.ts';
import { applyServerErrors, useContractForm } from '#kit/forms/forms.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { changeView, saveView } from './view-actions.ts';
import { DefaultField, VisibilityField } from './view-fields.tsx';

interface FrameProps {
  title: string;
  text?: string;
  busy: boolean;
  onSubmit: ReturnType<typeof useSubmit>['onSubmit'];
  onClose: () => void;
  children: ReactNode;
}

function Frame({ title, text, busy, onSubmit, onClose, children }: FrameProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      onClose={() => !busy && onClose()}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { maxWidth: 480 } } }}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
        <form id={id} noValidate onSubmit={onSubmit}>
          <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack>
        </form>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={busy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" form={id} variant="contained" loading={busy}>
          {t('views.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SaveProps {
  page: PageName;
  search: SearchValues;
  onClose: () => void;
}

/** The page as it is now, under a name. */
export function SaveViewDialog({ page, search, onClose }: SaveProps) {
  const { t } = useTranslation();
  const form = useContractForm(viewForm, {
    defaultValues: { view_name: '', shared: false, is_default: false },
  });
  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async (values) => {
      try {
        await saveView({ ...values, page, search: search as SavedView['search'] });
        notify.success({ title: t('views.saved', { name: values.view_name }) });
        onClose();
      } catch (error) {
        if (!applyServerErrors(form, error)) reactToError(error);
      }
    }),
  );
  return (
    <Frame
      title={t('views.saveTitle')}
      text={t('views.saveText')}
      busy={busy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="view_name" label={t('views.name')} required />
      <VisibilityField control={form.control} name="shared" />
      <DefaultField control={form.control} name="is_default" />
    </Frame>
  );
}

/** Another name, or other readers. */
export function EditViewDialog({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(viewChange, {
    defaultValues: { view_name: view.view_name, shared: view.shared },
  });
  const { onSubmit, busy } = useSubmit(
    form.handleSubmit(async (values) => {
      try {
        await changeView(view, values);
        notify.success({ title: t('views.saved', { name: values.view_name }) });
        onClose();
      } catch (error) {
        if (!applyServerErrors(form, error)) reactToError(error);
      }
    }),
  );
  return (
    <Frame title={t('views.editTitle')} busy={busy} onSubmit={onSubmit} onClose={onClose}>
      <FormTextField control={form.control} name="view_name" label={t('views.name')} required />
      <VisibilityField control={form.control} name="shared" />
    </Frame>
  );
}
