import Box from '@mui/material/Box';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '#kit/resources/conflict/conflict-dialog.tsx';
import { focusField } from '#kit/resources/editors/field-editor.tsx';
import { wrongNames } from '#kit/resources/editors/use-editor.ts';
import { HistoryTab } from '#kit/resources/history/history-tab.tsx';
import { ErrorSummary } from '#kit/resources/record/error-summary.tsx';
import { RecordBar } from '#kit/resources/record/record-bar.tsx';
import type { RecordFormProps } from '#kit/resources/record/record-form.tsx';
import { RemoveDialog } from '#kit/resources/record/remove-dialog.tsx';
import { editableNames } from '#kit/resources/record/use-record.ts';
import { useRecordForm } from '#kit/resources/record/use-record-form.ts';
import { FormTabs } from '#ui/form/form-tabs.tsx';
import { AlertComposer } from './alert-composer.tsx';
import { SECTION_FIELDS } from './alert-sections.ts';

/** The form of a rule beside its last 90 days; a rule that exists has its history too. */
export function AlertForm(props: RecordFormProps) {
  const { resource, meta, row, initial, onSaved, onRemoved, onLeave } = props;
  const { t } = useTranslation();
  const id = useId();
  const isNew = row === null;
  const names = useMemo(() => {
    const editable = editableNames(resource, meta, isNew ? 'create' : 'update');
    return SECTION_FIELDS.filter((name) => editable.includes(name));
  }, [resource, meta, isNew]);
  const [tab, setTab] = useState('configuration');
  const [isRemoving, setRemoving] = useState(false);
  const reveal = (name: string) => {
    setTab('configuration');
    // The tab has to be drawn before anything in it can have the focus.
    setTimeout(() => focusField(name));
  };
  const record = useRecordForm({
    resource,
    meta,
    row,
    names,
    reveal,
    ...(initial ? { initial } : {}),
    ...(onSaved ? { onSaved } : {}),
  });
  const { form } = record;
  const { errors, submitCount } = form.formState;
  const composer = (
    <AlertComposer
      resource={resource}
      names={names}
      isNew={isNew}
      isShown={tab === 'configuration'}
      form={form}
      onReveal={reveal}
    />
  );
  // A rule that came with the product is switched off, never removed.
  const mayRemove = row !== null && onRemoved !== undefined && meta.rights.remove && !row.ready_made;
  return (
    <>
      <Box component="form" id={id} noValidate onSubmit={record.onSubmit} sx={{ pb: 3 }}>
        {submitCount > 0 && (
          <ErrorSummary resource={resource} errors={errors} names={names} onChoose={reveal} />
        )}
        {isNew ? (
          composer
        ) : (
          <FormTabs
            label={t('records.tabs')}
            tabs={[
              {
                key: 'configuration',
                label: t('alerts.form.configuration'),
                errors: wrongNames(errors, names).length,
                content: composer,
              },
              {
                key: 'history',
                label: t('records.history.tab'),
                content: tab === 'history' && (
                  <HistoryTab resource={resource} id={Number(row[resource.id])} />
                ),
              },
            ]}
            value={tab}
            onChange={setTab}
            keepMounted
            errorsText={(count) => t('records.errors', { count })}
          />
        )}
      </Box>
      {names.length > 0 && (tab === 'configuration' || record.isDirty) && (
        <RecordBar
          id={id}
          resource={resource}
          // A new rule could be kept as it begins.
          record={isNew ? { ...record, isDirty: true } : record}
          {...(isNew ? { note: t('alerts.form.atOnce') } : {})}
          isNew={isNew}
          inPanel={false}
          {...(onLeave ? { onLeave } : {})}
          {...(mayRemove ? { onRemove: () => setRemoving(true) } : {})}
        />
      )}
      {record.conflict && (
        <ConflictDialog
          key={record.conflict.newest.version}
          resource={resource}
          conflict={record.conflict}
          onSettle={record.settle}
          onBack={record.backToForm}
        />
      )}
      {onRemoved && (
        <RemoveDialog
          resource={resource}
          row={isRemoving ? row : null}
          onClose={() => setRemoving(false)}
          onRemoved={() => record.abandon(onRemoved)}
        />
      )}
    </>
  );
}
