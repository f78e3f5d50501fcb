import type { Comparison } from '@encart/contract/analytics/periods.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface Props<C extends Comparison> {
  value: C;
  choices: readonly C[];
  onChoose: (comparison: C) => void;
}

/** What the figures are held against. */
export function CompareSelect<C extends Comparison>({ value, choices, onChoose }: Props<C>) {
  const { t } = useTranslation();
  return (
    <TextField
      select
      label={t('figures.compare')}
      value={value}
      onChange={(event) => onChoose(event.target.value as C)}
      sx={{ minWidth: 190, '& .MuiSelect-select': { fontSize: 13, py: '6.5px' } }}
    >
      {choices.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`figures.comparisons.${one}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
