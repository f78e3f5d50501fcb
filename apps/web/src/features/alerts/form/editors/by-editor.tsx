import { alertDimensionsFor } from '@encart/contract/alerts/alert-access.ts';
import type { NamedDimension } from '@encart/contract/analytics/dimensions.ts';
import { useTranslation } from 'react-i18next';
import { useAlertEditor } from '#features/alerts/form/alert-form-context.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { SelectField } from './select-field.tsx';

const NONE = 'none';

/** Whether everything is judged together, or each value of a dimension by itself. */
export function ByEditor(props: EditorProps) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const { value, change, error, onBlur, values } = useAlertEditor(props, 'by');
  const open = who ? alertDimensionsFor(who, values.subject) : [];
  const offered: NamedDimension[] = value === null || open.includes(value) ? open : [value, ...open];
  return (
    <SelectField<NamedDimension | typeof NONE>
      label={t('alerts.form.by')}
      value={value ?? NONE}
      options={[
        { value: NONE, label: t('alerts.form.byNone') },
        ...offered.map((dimension) => ({ value: dimension, label: t(`figures.dimensions.${dimension}`) })),
      ]}
      onChoose={(dimension) => change(dimension === NONE ? null : dimension)}
      onBlur={onBlur}
      error={error}
      help={value && t('alerts.form.byHelp')}
    />
  );
}
