import type { Resource } from '@encart/contract/api/resource.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceWords } from '#kit/resources/resource-labels.ts';
import { StickyFormBar } from '#ui/form/sticky-form-bar.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props {
  /** Of the form that is submitted. */
  id: string;
  resource: Resource;
  record: RecordForm;
  isNew: boolean;
  inPanel: boolean;
  /** What saving is called, where it does more. */
  saveLabel?: string | undefined;
  /** What saving does, in place of saying that something is unsaved. */
  note?: ReactNode;
  /** Where cancelling leads; without it, it only undoes what was typed. */
  onLeave?: () => void;
  /** Absent when the user may not remove it. */
  onRemove?: () => void;
}

/** Save, cancel and delete of a record. */
export function RecordBar(props: Props) {
  const { id, resource, record, isNew, inPanel, saveLabel, note, onLeave, onRemove } = props;
  const { t } = useTranslation();
  const { form, isDirty, busy, restored } = record;
  return (
    <StickyFormBar
      form={id}
      inPanel={inPanel}
      dirty={isDirty}
      saving={busy}
      saveLabel={saveLabel ?? t(isNew ? 'records.create' : 'common.save')}
      cancelLabel={t(onLeave ? 'records.leave' : 'records.cancel')}
      dirtyLabel={restored ? t('records.restored') : (note ?? t('records.dirty'))}
      canLeave={onLeave !== undefined}
      onCancel={onLeave ?? (() => form.reset())}
      start={
        onRemove && (
          <Button color="error" disabled={busy} onClick={onRemove}>
            {resourceWords(resource).remove}
          </Button>
        )
      }
    />
  );
}
