import { DELIVERY_CHOICES, type DeliveryChoice } from '@encart/contract/reports/report-delivery.ts';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useReportEditor, useReportValue } from '#features/reports/form/report-values.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import { newThreshold } from './threshold.ts';

/** When a file is worth sending; a threshold begins with the first metric. */
export function DeliveryEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { value, change, label, error } = useReportEditor(props, 'delivery');
  const threshold = useController({ control: props.control, name: 'threshold' }).field;
  const metrics = useReportValue(props.control, 'metrics');
  const choose = (next: DeliveryChoice) => {
    threshold.onChange(next === 'threshold' ? newThreshold(metrics) : null);
    change(next);
  };
  return (
    <FormGroup label={label} error={error} help={t(`reportForm.sending.delivery.${value}`)}>
      {(labelId) => (
        <Segmented
          labelledBy={labelId}
          value={value}
          options={DELIVERY_CHOICES.map((choice) => ({
            value: choice,
            label: choiceLabel(props.resource, 'delivery', choice),
          }))}
          onChoose={choose}
        />
      )}
    </FormGroup>
  );
}
