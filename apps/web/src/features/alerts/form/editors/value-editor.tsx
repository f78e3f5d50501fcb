import { type AlertMetric, COMPARING_CONDITIONS } from '@encart/contract/alerts/alert-subjects.ts';
import { alertUnit } from '@encart/contract/alerts/alert-units.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import InputAdornment from '@mui/material/InputAdornment';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAlertForm } from '#features/alerts/form/alert-form-context.ts';
import { alertSymbol } from '#features/alerts/words/alert-format.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { inHundredths, ofHundredths } from '#kit/resources/editors/hundredths.ts';
import { numberText, readNumber } from '#kit/resources/editors/number-text.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FormTextField } from '#ui/form/form-text-field.tsx';

/** What is counted has a label of its own, where it is more than a value of a metric. */
const COUNTED = ['silent_minutes', 'hours_late', 'failed_runs'] as const satisfies AlertMetric[];

/** The value a rule compares with, in the unit of its metric; shares and changes are typed in hundredths. */
export function ValueEditor({ control, name }: EditorProps) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const typed = useRef('');
  const { metric, condition } = useAlertForm().values;
  const isChange = isOneOf(COMPARING_CONDITIONS, condition);
  const isShare = isChange || (metric !== null && alertUnit(metric) === 'percent');
  const label = () => {
    if (isChange) return t('alerts.form.change');
    return isOneOf(COUNTED, metric) ? t(`alerts.form.counted.${metric}`) : t('alerts.form.value');
  };
  const unit = () => {
    if (isChange) return '%';
    return metric === 'failed_runs' ? t('alerts.form.failures') : alertSymbol(metric);
  };
  const parse = (text: string) => {
    const read = readNumber(text);
    // What is no number stays as typed, and the contract says so.
    return typeof read === 'number' && isShare ? ofHundredths(read) : read;
  };
  return (
    <FormTextField
      control={control}
      name={name}
      required
      label={label()}
      endAdornment={<InputAdornment position="end">{unit()}</InputAdornment>}
      autoComplete="off"
      inputProps={{ inputMode: 'decimal' }}
      parse={(text) => {
        typed.current = text;
        return parse(text);
      }}
      // "1," is on its way to "1,5": as long as it means what the form holds, it is left alone.
      format={(value) => {
        if (parse(typed.current) === value) return typed.current;
        return numberText(locale, typeof value === 'number' && isShare ? inHundredths(value) : value);
      }}
    />
  );
}
