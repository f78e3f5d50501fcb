import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { familyOf, useReportEditor } from '#features/reports/form/report-values.ts';
import { TEXT_KINDS } from '#kit/figures/conditions/condition-operator.ts';
import { Conditions } from '#kit/figures/conditions/conditions.tsx';
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
        source={familyOf(props.resource)}
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
