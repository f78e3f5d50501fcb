import type { Comparison } from '@encart/contract/analytics/comparisons.ts';
import { useTranslation } from 'react-i18next';
import { SmallSelect } from '#ui/input/small-select.tsx';

interface Props<C extends Comparison> {
  value: C;
  choices: readonly C[];
  onChoose: (comparison: C) => void;
}

/** Selects the compared period. */
export function CompareSelect<C extends Comparison>({ value, choices, onChoose }: Props<C>) {
  const { t } = useTranslation();
  return (
    <SmallSelect
      label={t('figures.compare')}
      value={value}
      options={choices.map((comparison) => ({
        value: comparison,
        label: t(`figures.comparisons.${comparison}`),
      }))}
      onChoose={onChoose}
      minWidth={190}
    />
  );
}
