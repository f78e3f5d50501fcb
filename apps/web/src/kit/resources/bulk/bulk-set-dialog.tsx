import type { Values } from '@encart/contract/api/record.ts';
import { formInput } from '@encart/contract/api/record-input.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '#kit/forms/forms.ts';
import { FieldEditor } from '#kit/resources/editors/field-editor.tsx';
import { emptyValues } from '#kit/resources/record/record-values.ts';
import { fieldLabel } from '#kit/resources/resource-labels.ts';
import { DIALOG_WIDTH } from '#ui/dialog/confirm-dialog.tsx';

interface Props {
  resource: Resource;
  fields: readonly string[];
  count: number;
  onCancel: () => void;
  onSet: (values: Values) => void;
}

/** Sets one field to one value on all selected rows. */
export function BulkSetDialog({ resource, fields, count, onCancel, onSet }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [name, setName] = useState(fields[0] ?? '');
  return (
    <Dialog
      open
      onClose={onCancel}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { sx: { width: DIALOG_WIDTH, maxWidth: 'calc(100% - 32px)' } } }}
    >
      <DialogTitle id={`${id}-title`}>{t('lists.bulk.setTitle', { count })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('lists.bulk.setText')}</DialogContentText>
        {fields.length > 1 && (
          <TextField
            select
            fullWidth
            label={t('lists.bulk.field')}
            value={name}
            onChange={(event) => setName(event.target.value)}
            sx={{ mb: 2 }}
          >
            {fields.map((field) => (
              <MenuItem key={field} value={field}>
                {fieldLabel(resource, field)}
              </MenuItem>
            ))}
          </TextField>
        )}
        <OneField key={name} resource={resource} name={name} formId={id} onSet={onSet} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" form={id} variant="contained">
          {t('lists.bulk.set')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface OneFieldProps extends Pick<Props, 'resource' | 'onSet'> {
  name: string;
  formId: string;
}

function OneField({ resource, name, formId, onSet }: OneFieldProps) {
  const form = useContractForm(formInput(resource, [name]), { defaultValues: emptyValues(resource, [name]) });
  return (
    <form id={formId} noValidate onSubmit={form.handleSubmit(onSet)}>
      <FieldEditor resource={resource} name={name} control={form.control} />
    </form>
  );
}
