import { isObject } from '@encart/contract/base/objects.ts';
import type { ReportThreshold } from '@encart/contract/reports/report-delivery.ts';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportEditor, useReportValue } from '#features/reports/form/report-values.ts';
import { useCrossError } from '#features/reports/form/use-cross-rules.ts';
import { metricName } from '#kit/figures/metrics/metric-labels.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { numberText, readNumber } from '#kit/resources/editors/number-text.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { FieldHelp } from '#ui/form/field-help.tsx';
import { SmallSelect } from '#ui/input/small-select.tsx';
import { newThreshold, storedValue, typedValue, unitOf } from './threshold.ts';

const PARTS = ['value', 'evolution'] as const;
const SIDES = ['above', 'below'] as const;
const SYMBOLS = { percent: '%', euros: '€', count: '' };

/** A total, or its evolution, that must be above or below a value for the file to be sent. */
export function ThresholdEditor(props: EditorProps) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const type = usePrincipal()?.profile_type;
  const { value, change, onBlur, label, error, errors } = useReportEditor(props, 'threshold');
  const cross = useCrossError(props);
  const metrics = useReportValue(props.control, 'metrics');
  const typed = useRef('');
  const threshold: ReportThreshold = value ?? newThreshold(metrics);
  const set = (next: Partial<ReportThreshold>) => change({ ...threshold, ...next });
  const wrongValue = isObject(errors) && errors.value !== undefined;
  const choices = [...new Set([...metrics, threshold.metric])];

  const isNumber = typeof threshold.value === 'number';
  const written = isNumber ? typedValue(threshold) : threshold.value;
  // "1," is on its way to "1,5": as long as it means what the form holds, it is left alone.
  const text = readNumber(typed.current) === written ? typed.current : numberText(locale, written);
  return (
    <Box role="group" aria-label={label}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SmallSelect
          label={t('reportForm.sending.threshold.of')}
          minWidth={110}
          value={threshold.of}
          options={PARTS.map((part) => ({ value: part, label: t(`reportForm.sending.threshold.${part}`) }))}
          onChoose={(of) => set({ of, value: 0 })}
        />
        <SmallSelect
          label={t('reportForm.sending.threshold.metric')}
          minWidth={160}
          value={threshold.metric}
          options={choices.map((metric) => ({ value: metric, label: metricName(metric, type) }))}
          onChoose={(metric) => set({ metric, value: 0 })}
        />
        <SmallSelect
          label={t('reportForm.sending.threshold.is')}
          minWidth={130}
          value={threshold.is}
          options={SIDES.map((side) => ({ value: side, label: t(`reportForm.sending.threshold.${side}`) }))}
          onChoose={(is) => set({ is })}
        />
        <TextField
          label={t('reportForm.sending.threshold.bound')}
          value={text}
          error={wrongValue}
          onBlur={onBlur}
          onChange={({ target }) => {
            typed.current = target.value;
            const read = readNumber(target.value);
            // What is no number stays as typed, and the contract says so.
            set({
              value: typeof read === 'number' ? storedValue(threshold, read) : (read as unknown as number),
            });
          }}
          sx={{ width: 130 }}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: {
              endAdornment: <InputAdornment position="end">{SYMBOLS[unitOf(threshold)]}</InputAdornment>,
            },
          }}
        />
      </Box>
      <FieldHelp id="threshold-help" error={error ?? cross}>
        {threshold.of === 'evolution' && t('reportForm.sending.threshold.evolutionHelp')}
      </FieldHelp>
    </Box>
  );
}
