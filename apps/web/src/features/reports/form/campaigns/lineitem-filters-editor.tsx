import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TEXT_KINDS } from '#features/reports/form/filters/condition-operator.ts';
import { Conditions } from '#features/reports/form/filters/conditions.tsx';
import { familyOf, useReportEditor } from '#features/reports/form/report-values.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { FormGroup } from '#ui/form/form-group.tsx';

/** Conditions on the names of line items, all of which must hold. */
export function LineItemFiltersEditor(props: EditorProps) {
  const { t } = useTranslation();
  const { isSubmitted } = useFormState({ control: props.control });
  const { value, change, label, errors } = useReportEditor(props, 'lineitem_filters');
  return (
    <FormGroup label={label} help={t('reportForm.campaigns.lineitemFiltersHelp')}>
      <Conditions
        family={familyOf(props.resource)}
        dimension="lineitem"
        conditions={value}
        kinds={TEXT_KINDS}
        errors={errors}
        strict={isSubmitted}
        onChange={change}
      />
    </FormGroup>
  );
}
