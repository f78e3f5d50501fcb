import { comparisonsOf } from '@encart/contract/alerts/alert-subjects.ts';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { SelectField } from './select-field.tsx';

/** What a change is measured against. */
export function CompareEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, error, onBlur, values } = useAlertEditor(props, 'compare');
  return (
    <SelectField
      required
      label={t('alerts.form.compare')}
      value={value ?? 'one_week'}
      options={comparisonsOf(values.step).map((period) => ({
        value: period,
        label: t(`figures.comparisons.${period}`),
      }))}
      onChoose={change}
      onBlur={onBlur}
      error={error}
    />
  );
}
