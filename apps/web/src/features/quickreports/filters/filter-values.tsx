import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/feedback/notify.ts';
import { ValuesPicker } from '#kit/figures/conditions/values-picker.tsx';
import { Segmented } from '#ui/input/segmented.tsx';
import type { ValuesFilter } from './value-filters.ts';

interface Props {
  noun: QuickreportName;
  filter: ValuesFilter;
  onChange: (filter: ValuesFilter) => void;
}

const MODES = ['only', 'except'] as const;

/** The fields of a filter: whether values are kept or left out, and which. */
export default function FilterValues({ noun, filter, onChange }: Props) {
  const { t } = useTranslation();
  // Of its own: without values there is no filter that would hold the mode, and the address follows a moment later.
  const [{ dimension, match, ids }, setChosen] = useState(filter);
  const most = t('quickreports.filter.most', { max: limits.figures.filterValues });
  const choose = (next: Partial<ValuesFilter>) => {
    const chosen = { dimension, match, ids, ...next };
    if (chosen.ids.length > limits.figures.filterValues) {
      notify.info({ title: most });
      return;
    }
    setChosen(chosen);
    if (ids.length > 0 || chosen.ids.length > 0) onChange(chosen);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Segmented
        label={t('quickreports.filter.mode')}
        value={match ? 'only' : 'except'}
        options={MODES.map((value) => ({ value, label: t(`quickreports.filter.${value}`) }))}
        onChoose={(mode) => choose({ match: mode === 'only' })}
      />
      <ValuesPicker
        source={noun}
        dimension={dimension}
        label={t(`figures.dimensions.${dimension}`)}
        ids={ids}
        onChange={(next) => choose({ ids: next })}
        help={ids.length >= limits.figures.filterValues ? most : undefined}
      />
    </Box>
  );
}
