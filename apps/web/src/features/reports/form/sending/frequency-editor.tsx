import { nextRunAfter, REPORT_FREQUENCIES } from '@encart/contract/reports/report-schedule.ts';
import { momentInWords } from '@encart/contract/texts/days-text.ts';
import { useTranslation } from 'react-i18next';
import { useReportEditor, useReportValue } from '#features/reports/form/report-values.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FormGroup } from '#ui/form/form-group.tsx';
import { Segmented } from '#ui/input/segmented.tsx';

/** How often a report is sent, and when next. */
export function FrequencyEditor(props: EditorProps) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { value, change, label, error } = useReportEditor(props, 'frequency');
  const hour = useReportValue(props.control, 'hour') ?? 0;
  const next = nextRunAfter(value, hour, new Date());
  return (
    <FormGroup
      label={label}
      error={error}
      help={
        next
          ? t('reportForm.sending.next', { moment: momentInWords(locale, next) })
          : t('reportForm.sending.once')
      }
    >
      {(labelId) => (
        <Segmented
          labelledBy={labelId}
          value={value}
          options={REPORT_FREQUENCIES.map((frequency) => ({
            value: frequency,
            label: choiceLabel(props.resource, 'frequency', frequency),
          }))}
          onChoose={change}
        />
      )}
    </FormGroup>
  );
}
