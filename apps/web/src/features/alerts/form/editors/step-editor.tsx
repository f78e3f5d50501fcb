import { type AlertStep, stepsOf } from '@encart/contract/alerts/alert-subjects.ts';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { SelectField } from './select-field.tsx';

/** The length of time whose value is judged. */
export function StepEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, error, onBlur, values } = useAlertEditor(props, 'step');
  return (
    <SelectField<AlertStep | ''>
      required
      label={t('alerts.form.step')}
      value={value ?? ''}
      options={stepsOf(values.subject, values.metric).map((step) => ({
        value: step,
        label: t(`alerts.rule.each.${step}`),
      }))}
      onChoose={(step) => change(step || null)}
      onBlur={onBlur}
      error={error}
    />
  );
}
