import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { SelectField } from './select-field.tsx';

const HOURS = [1, 4, 12, 24, 48, 168] as const;

/** How often at most the same thing is told. */
export function AtMostEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, error, onBlur } = useAlertEditor(props, 'at_most_hours');
  const known = HOURS.map((hours) => ({
    value: String(hours),
    label: t(`alerts.form.atMostChoices.h${hours}`),
  }));
  const own = { value: String(value), label: t('alerts.form.atMostOther', { count: value }) };
  return (
    <SelectField
      label={t('alerts.form.atMost')}
      value={own.value}
      // Programs may have said other hours.
      options={known.some((option) => option.value === own.value) ? known : [own, ...known]}
      onChoose={(hours) => change(Number(hours))}
      onBlur={onBlur}
      error={error}
    />
  );
}
