import { alertSubjectsFor } from '@encart/contract/alerts/alert-access.ts';
import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';

/** What a rule is about, among what its reader may look at. */
export function SubjectEditor(props: EditorProps) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { value, change, label, error } = useAlertEditor(props, 'subject');
  const open = useMemo(() => (who ? alertSubjectsFor(who) : []), [who]);
  // A rule may be about something that was closed to its reader since.
  const offered: AlertSubject[] = open.includes(value) ? open : [value, ...open];
  return (
    <FormGroup label={label} required error={error} help={t(`alerts.form.subjects.${value}`)}>
      {(labelId) => (
        <Segmented
          labelledBy={labelId}
          value={value}
          options={offered.map((subject) => ({
            value: subject,
            label: choiceLabel(props.resource, 'subject', subject),
          }))}
          onChoose={change}
        />
      )}
    </FormGroup>
  );
}
