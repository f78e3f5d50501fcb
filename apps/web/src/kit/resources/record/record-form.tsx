import type { Row, Values } from '@encart/contract/api/record.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import type { Meta } from '@encart/contract/api/resource-calls.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '#kit/resources/conflict/conflict-dialog.tsx';
import { type Editor, focusField } from '#kit/resources/editors/field-editor.tsx';
import { wrongNames } from '#kit/resources/editors/use-editor.ts';
import { HistoryTab } from '#kit/resources/history/history-tab.tsx';
import { FormTabs } from '#ui/form/form-tabs.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { MOST_HEADINGS, sectionsOf } from './form-sections.ts';
import { RecordBar } from './record-bar.tsx';
import { RecordFields } from './record-fields.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Save } from './save-record.ts';
import { editableNames, isVisible } from './use-record.ts';
import { useRecordForm } from './use-record-form.ts';

interface ExtraTab {
  key: string;
  label: string;
  /** Drawn while the tab is open, with what the form holds at that moment and what is stored. */
  content: (control: Control<Values>, row: Row | null) => ReactNode;
}

export interface RecordFormProps {
  resource: Resource;
  meta: Meta;
  /** Null for a new record. */
  row: Row | null;
  /** What a new record is filled with beforehand. */
  initial?: Values | undefined;
  onSaved?: (row: Row) => void;
  onRemoved?: () => void;
  /** Where cancelling leads; without it, it only undoes what was typed. */
  onLeave?: () => void;
  /** Instead of the resource's own calls. */
  save?: Save;
  /** Custom editors, by field name. */
  editors?: Partial<Record<string, Editor>>;
  /** Under the fields; given the form where it follows what is typed. */
  children?: ReactNode | ((control: Control<Values>) => ReactNode);
  /** Further tabs, before the history. */
  extraTabs?: readonly ExtraTab[];
  /** The foot of the panel the form is in; null until it is there. */
  barPlace?: Element | null;
}

/** The form of a record: its sections, its history, and a bar with save, cancel and delete. */
export function RecordForm(props: RecordFormProps) {
  const { resource, meta, row, onSaved, onRemoved, onLeave, save, editors, children, extraTabs = [] } = props;
  const { t } = useTranslation();
  const id = useId();
  const action = row ? 'update' : 'create';
  const editable = useMemo(() => editableNames(resource, meta, action), [resource, meta, action]);
  const parts = sectionsOf(resource, (name) =>
    row ? isVisible(resource, meta, name) : editable.includes(name),
  );
  const inTabs = parts.length > MOST_HEADINGS;
  const [tab, setTab] = useState(inTabs ? (parts[0]?.key ?? '') : 'record');
  const [removing, setRemoving] = useState<Row | null>(null);

  const reveal = (name: string) => {
    setTab(inTabs ? (parts.find(({ names }) => names.includes(name))?.key ?? tab) : 'record');
    // The tab has to be drawn before anything in it can have the focus.
    setTimeout(() => focusField(name));
  };
  const record = useRecordForm({
    resource,
    meta,
    row,
    names: editable,
    reveal,
    ...(props.initial ? { initial: props.initial } : {}),
    ...(save ? { save } : {}),
    ...(onSaved ? { onSaved } : {}),
  });
  // A new record is there to be typed.
  const first = row ? undefined : editable[0];
  useEffect(() => {
    if (first) setTimeout(() => focusField(first));
  }, [first]);
  const { form } = record;
  const { errors, submitCount } = form.formState;

  const fields = (names: readonly string[]) => (
    <RecordFields
      resource={resource}
      names={names}
      editable={editable}
      row={row}
      control={form.control}
      {...(editors ? { editors } : {})}
    />
  );
  const tabs = inTabs
    ? parts.map(({ key, title, names }) => ({
        key,
        label: title ?? '',
        errors: wrongNames(errors, names).length,
        content: fields(names),
      }))
    : [
        {
          key: 'record',
          label: t('records.record'),
          errors: wrongNames(errors, editable).length,
          content: (
            <Box sx={{ display: 'grid', rowGap: 4 }}>
              {parts.map(({ key, title, names }) =>
                title ? (
                  <Section key={key} title={title} stacked>
                    {fields(names)}
                  </Section>
                ) : (
                  <div key={key}>{fields(names)}</div>
                ),
              )}
            </Box>
          ),
        },
      ];
  const history = row && {
    key: 'history',
    label: t('records.history.tab'),
    content: tab === 'history' && <HistoryTab resource={resource} id={Number(row[resource.id])} />,
  };
  const furtherTabs = extraTabs.map(({ content, ...extraTab }) => ({
    ...extraTab,
    content: tab === extraTab.key && content(form.control, row),
  }));
  const allTabs = [...tabs, ...furtherTabs, ...(history ? [history] : [])];

  const bar = editable.length > 0 && (
    <RecordBar
      id={id}
      resource={resource}
      record={record}
      isNew={row === null}
      inPanel={props.barPlace !== undefined}
      {...(onLeave ? { onLeave } : {})}
      {...(row && onRemoved && resource.removable && meta.rights.remove
        ? { onRemove: () => setRemoving(row) }
        : {})}
    />
  );

  return (
    <Box sx={{ maxWidth: 880 }}>
      <Box component="form" id={id} noValidate onSubmit={record.onSubmit} sx={{ pb: 3 }}>
        {row && editable.length === 0 && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {t('records.readOnly')}
          </Alert>
        )}
        {submitCount > 0 && (
          <ErrorSummary resource={resource} errors={errors} names={editable} onChoose={reveal} />
        )}
        {allTabs.length === 1 ? (
          allTabs[0]?.content
        ) : (
          <FormTabs
            label={t('records.tabs')}
            tabs={allTabs}
            value={tab}
            onChange={setTab}
            keepMounted
            errorsText={(count) => t('records.errors', { count })}
          />
        )}
        {typeof children === 'function' ? children(form.control) : children}
      </Box>
      {props.barPlace === undefined ? bar : props.barPlace && createPortal(bar, props.barPlace)}
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
          row={removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => record.abandon(onRemoved)}
        />
      )}
    </Box>
  );
}
