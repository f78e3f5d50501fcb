import { alertMetricsFor } from '@encart/contract/alerts/alert-access.ts';
import type { AlertMetric } from '@encart/contract/alerts/alert-subjects.ts';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import { alertMetricName } from '#features/alerts/words/alert-metric-name.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { SelectField } from './select-field.tsx';

/** What is measured, among the metrics its reader may know. */
export function MetricEditor(props: EditorProps) {
  const who = usePrincipal();
  const { value, change, label, error, onBlur, values } = useAlertEditor(props, 'metric');
  const open = who ? alertMetricsFor(who, values.subject) : [];
  const offered: AlertMetric[] = value === null || open.includes(value) ? open : [value, ...open];
  return (
    <SelectField<AlertMetric | ''>
      required
      label={label}
      value={value ?? ''}
      options={offered.map((metric) => ({
        value: metric,
        label: alertMetricName(metric, who?.profile_type),
      }))}
      onChoose={(metric) => change(metric || null)}
      onBlur={onBlur}
      error={error}
    />
  );
}
