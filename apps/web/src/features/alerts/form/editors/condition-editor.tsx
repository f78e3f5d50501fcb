import { conditionsOf } from '@encart/contract/alerts/alert-subjects.ts';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';

/** When a rule tells: by a value of its own, a change, or what is usual. */
export function ConditionEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, error, values } = useAlertEditor(props, 'condition');
  return (
    <FormGroup
      label={t('alerts.form.condition')}
      labelHidden
      error={error}
      help={value === 'unusual' && t('alerts.form.unusualHelp')}
    >
      {(labelId) => (
        <Segmented
          labelledBy={labelId}
          value={value}
          options={conditionsOf(values.subject, values.metric, values.step).map((condition) => ({
            value: condition,
            label: t(`alerts.form.conditions.${condition}`),
          }))}
          onChoose={change}
        />
      )}
    </FormGroup>
  );
}
