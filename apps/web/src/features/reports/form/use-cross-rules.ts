import type { Values } from '@encart/contract/api/record.ts';
import { type ReportRecord, reportRules } from '@encart/contract/reports/report-rules.ts';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ruleText } from '#kit/i18n/say.ts';
import type { EditorProps } from '#kit/resources/editors/editor-props.ts';
import { useSettings } from '#kit/settings/settings.ts';

/** The fields rules across fields look at, and those they speak of. */
const WATCHED = [
  'period',
  'startdate',
  'enddate',
  'frequency',
  'compare',
  'dimensions',
  'advanced_filters',
  'metrics',
  'delivery',
  'format',
  'separator',
  'decimal',
];
const TOLD = ['period', 'startdate', 'enddate', 'compare', 'dimensions', 'threshold', 'decimal'];

/** A form validates the field that changes; rules across fields speak of others, which are validated with it. */
export function useCrossRules(form: UseFormReturn<Values, unknown, Values>, names: readonly string[]) {
  const watched = useWatch({ control: form.control, name: WATCHED });
  const text = JSON.stringify(watched);
  const first = useRef(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is watched has changed.
  useEffect(() => {
    if (first.current === text) return;
    first.current = '';
    void form.trigger(TOLD.filter((name) => names.includes(name)));
  }, [text]);
}

/**
 * What is wrong between a field and others, said while another field is still empty: the schema speaks of that only
 * once every field is right by itself.
 */
export function useCrossError({ control, name }: Pick<EditorProps, 'control' | 'name'>): string | undefined {
  const locale = useSettings((state) => state.locale);
  const values: ReportRecord = useWatch({ control });
  const broken = reportRules(values).find(
    ({ field, rule }) => field.split('.')[0] === name && rule !== 'required',
  );
  return broken && ruleText(locale, broken);
}
