import type { Row } from '@encart/contract/api/record.ts';
import Box from '@mui/material/Box';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/feedback/notify.ts';
import { isPageMounted } from '#kit/navigation/menu.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { ConflictDialog } from '#kit/resources/conflict/conflict-dialog.tsx';
import { focusField } from '#kit/resources/editors/field-editor.tsx';
import { ErrorSummary } from '#kit/resources/record/error-summary.tsx';
import { RecordBar } from '#kit/resources/record/record-bar.tsx';
import type { RecordFormProps } from '#kit/resources/record/record-form.tsx';
import { RemoveDialog } from '#kit/resources/record/remove-dialog.tsx';
import { editableNames } from '#kit/resources/record/use-record.ts';
import { useRecordForm } from '#kit/resources/record/use-record-form.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { DealComposer } from './deal-composer.tsx';
import { dealFormRules, useDealMembers } from './deal-context.ts';
import { DealFormContext } from './deal-form-context.ts';
import { DealNotices } from './deal-notices.tsx';
import { DEAL_FIELDS } from './deal-sections.ts';
import { describeDeal } from './describe-deal.ts';

const pageOf = (row: Row) =>
  pathOf(isPageMounted('deals-view') ? 'deals-view' : 'deals-update', {
    masterdeal_id: Number(row.masterdeal_id),
  });

/** A long form is saved on purpose: Enter in a field does not. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The form of a deal: what is saved is a draft until somebody sends it from the deal's page. */
export function DealForm({ resource, meta, row, initial, onLeave, onRemoved }: RecordFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const isNew = row === null;
  const isDraft = isNew || row.state === 'draft';
  const isStaff = usePrincipal()?.profile_type === 'SA';
  const names = useMemo(() => {
    const editable = editableNames(resource, meta, isNew ? 'create' : 'update');
    // A seller's deal is its own profile's: the server sees to that.
    return DEAL_FIELDS.filter((name) => editable.includes(name) && (name !== 'profiles' || isStaff));
  }, [resource, meta, isNew, isStaff]);
  const readOnly = row?.locked === true || names.length === 0;
  const shown = names.length > 0 ? names : DEAL_FIELDS;
  const members = useDealMembers();
  const [isRemoving, setRemoving] = useState(false);
  const record = useRecordForm({
    resource,
    meta,
    row,
    names: shown,
    rules: useCallback((values) => dealFormRules(values, members), [members]),
    reveal: focusField,
    createdText: t('dealForm.created'),
    // Of a copy, what this person writes.
    ...(initial ? { initial: Object.fromEntries(shown.map((name) => [name, initial[name]])) } : {}),
    onSaved: (saved) => {
      if (isNew) goTo(pageOf(saved));
      else if (saved.has_unsent_changes === true) notify.info({ title: t('dealForm.unsent') });
    },
  });
  const { form } = record;
  const { errors, submitCount } = form.formState;
  const parts = useMemo(
    () => ({ form, resource, names: shown, members, isSent: !isDraft, readOnly }),
    [form, resource, shown, members, isDraft, readOnly],
  );
  useEffect(() => {
    if (isNew) setTimeout(() => focusField('name'));
  }, [isNew]);
  return (
    <>
      {row && <DealNotices row={row} readOnly={readOnly} />}
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={record.onSubmit}
        onKeyDown={keepEnter}
        sx={{ pb: 3 }}
      >
        {submitCount > 0 && (
          <ErrorSummary resource={resource} errors={errors} names={shown} onChoose={focusField} />
        )}
        <DealFormContext value={parts}>
          <DealComposer />
        </DealFormContext>
      </Box>
      {!readOnly && (
        <RecordBar
          id={id}
          resource={resource}
          record={record}
          isNew={isNew}
          inPanel={false}
          saveLabel={t(isDraft ? 'dealForm.saveDraft' : 'common.save')}
          {...(isDraft ? {} : { note: t('dealForm.sentNote') })}
          {...(onLeave ? { onLeave } : {})}
          {...(row && isDraft && onRemoved && meta.rights.remove
            ? { onRemove: () => setRemoving(true) }
            : {})}
        />
      )}
      {record.conflict && (
        <ConflictDialog
          key={record.conflict.newest.version}
          resource={resource}
          conflict={record.conflict}
          describe={describeDeal}
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
