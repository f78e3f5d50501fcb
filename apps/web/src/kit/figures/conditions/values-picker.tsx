import { type NamedDimension, NO_VALUE } from '@encart/contract/analytics/dimensions.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { usePickerTexts } from '#kit/resources/editors/picker-texts.ts';
import { AsyncPicker } from '#ui/picker/async-picker.tsx';
import { useValueNames, useValues, type ValueSource } from './use-values.ts';

interface Props {
  source: ValueSource;
  dimension: NamedDimension;
  label: string;
  ids: readonly number[];
  onChange: (ids: number[]) => void;
  /** Having no value is not among the choices. */
  named?: boolean;
  error?: string | undefined;
  help?: string | undefined;
}

/** Values of a dimension, found by their names. */
export function ValuesPicker({ source, dimension, label, ids, onChange, named = false, error, help }: Props) {
  const { t } = useTranslation();
  const texts = usePickerTexts();
  const { error: failed, truncated, options, ...choices } = useValues(source, dimension);
  const offered = useMemo(
    () => (named ? options.filter(({ id }) => id !== NO_VALUE) : options),
    [options, named],
  );
  const nameOf = useValueNames(source, dimension, ids);
  const hint = truncated && ids.length === 0 ? t('figures.moreValues') : help;
  return (
    <AsyncPicker
      {...choices}
      options={offered}
      multiple
      label={label}
      value={ids.map((id) => ({ id, label: nameOf(id) }))}
      onChange={(next) => onChange(next.map(({ id }) => Number(id)))}
      error={error !== undefined || failed !== null}
      helperText={error ?? (failed ? errorText(failed) : hint)}
      failure={failed ? errorText(failed) : undefined}
      texts={texts}
    />
  );
}
