import Box from '@mui/material/Box';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { definePageAddress } from '#kit/address/page-address.ts';
import { useAddressState } from '#kit/address/use-page-address.ts';
import { choice } from '#kit/address/values.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
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
import { describeReport } from './describe-report.ts';
import { usePreview } from './preview/use-preview.ts';
import { useSameReport } from './preview/use-same-report.tsx';
import { ReportComposer } from './report-composer.tsx';
import { SECTION_FIELDS } from './report-sections.ts';
import { familyOf } from './report-values.ts';
import { FirstSending } from './sending/first-sending.tsx';

/** The tab a link leads to; choosing another one is no change of the address, which typed text would hold back. */
const address = definePageAddress(
  z.object({ tab: choice(['configuration', 'runs', 'history'], 'configuration') }),
);

/** Sending mail must be meant: Enter in a field does not submit a new report. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The form of a report beside a preview of its file; a report that exists has its runs and its history too. */
export function ReportForm(props: RecordFormProps) {
  const { resource, meta, row, initial, onRemoved, onLeave, extraTabs = [] } = props;
  const { t } = useTranslation();
  const id = useId();
  const family = familyOf(resource);
  const isNew = row === null;
  const reportId = row ? Number(row[resource.id]) : null;
  const names = useMemo(() => {
    const editable = editableNames(resource, meta, reportId === null ? 'create' : 'update');
    return SECTION_FIELDS.filter((name) => editable.includes(name));
  }, [resource, meta, reportId]);
  const [tab, setTab] = useState<string>(useAddressState(address.read).tab);
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
    createdText: t('reportForm.created'),
    ...(initial ? { initial } : {}),
    // A new report is under way: its runs are what to look at next.
    ...(isNew
      ? {
          onSaved: (made) =>
            goTo(`${pathOf(resource.pages.update, { [resource.id]: Number(made[resource.id]) })}?tab=runs`),
        }
      : {}),
  });
  const { form } = record;
  const { errors, submitCount, isValid } = form.formState;
  const preview = usePreview({
    family,
    control: form.control,
    id: reportId,
    isShown: tab === 'configuration',
  });

  const same = useSameReport({
    family,
    findSame: isNew && isValid ? preview.findSame : null,
    onSubmit: record.onSubmit,
  });

  const tabs = [
    {
      key: 'configuration',
      label: t('reportForm.configuration'),
      errors: wrongNames(errors, names).length,
      content: (
        <ReportComposer
          resource={resource}
          names={names}
          isNew={isNew}
          form={form}
          preview={preview}
          onReveal={reveal}
        />
      ),
    },
    ...extraTabs.map(({ content, ...extra }) => ({
      ...extra,
      content: tab === extra.key && content(form.control, row),
    })),
    ...(reportId === null
      ? []
      : [
          {
            key: 'history',
            label: t('records.history.tab'),
            content: tab === 'history' && (
              <HistoryTab resource={resource} id={reportId} describe={describeReport} />
            ),
          },
        ]),
  ];
  return (
    <>
      <Box
        component="form"
        ref={same.form}
        id={id}
        noValidate
        onSubmit={same.submit}
        {...(isNew ? { onKeyDown: keepEnter } : {})}
        sx={{ pb: 3 }}
      >
        {submitCount > 0 && (
          <ErrorSummary resource={resource} errors={errors} names={names} onChoose={reveal} />
        )}
        {tabs.length === 1 ? (
          tabs[0]?.content
        ) : (
          <FormTabs
            label={t('records.tabs')}
            tabs={tabs}
            value={tab}
            onChange={setTab}
            keepMounted
            errorsText={(count) => t('records.errors', { count })}
          />
        )}
      </Box>
      {(tab === 'configuration' || record.isDirty) && (
        <RecordBar
          id={id}
          resource={resource}
          record={same.busy ? { ...record, busy: true } : record}
          isNew={isNew}
          inPanel={false}
          {...(isNew
            ? { saveLabel: t('reportForm.create'), note: <FirstSending control={form.control} /> }
            : {})}
          {...(onLeave ? { onLeave } : {})}
          {...(row && onRemoved && meta.rights.remove ? { onRemove: () => setRemoving(true) } : {})}
        />
      )}
      {record.conflict && (
        <ConflictDialog
          key={record.conflict.newest.version}
          resource={resource}
          conflict={record.conflict}
          describe={describeReport}
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
      {same.dialog}
    </>
  );
}
