import { FACTS, type FactName } from '@encart/contract/analytics/batches.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { choiceLabel, fieldLabel } from '#kit/resources/resource-labels.ts';
import type { ChosenFile } from './use-file-import.ts';

interface Props {
  chosen: ChosenFile;
  sources: readonly string[];
  disabled: boolean;
  onChange: (change: Partial<Pick<ChosenFile, 'source' | 'batch' | 'fact'>>) => void;
}

/** Where a file comes from, what it is called, and what its figures are about. */
export function ImportFields({ chosen, sources, disabled, onChange }: Props) {
  const { t } = useTranslation();
  const htmlInput = { maxLength: limits.text.name };
  const problem = (text: string) => (text.trim() === '' ? t('batches.import.required') : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr 1fr' }, mt: 0.5 }}>
      <Autocomplete
        freeSolo
        disableClearable
        options={[...sources]}
        disabled={disabled}
        inputValue={chosen.source}
        onInputChange={(_, source) => onChange({ source })}
        renderInput={(parts) => (
          <TextField
            {...parts}
            size="small"
            required
            label={fieldLabel(batches, 'batch_source')}
            error={problem(chosen.source) !== undefined}
            helperText={problem(chosen.source) ?? t('batches.import.sourceHelp')}
            slotProps={{ ...parts.slotProps, htmlInput: { ...parts.slotProps.htmlInput, ...htmlInput } }}
          />
        )}
      />
      <TextField
        size="small"
        required
        disabled={disabled}
        label={t('batches.import.name')}
        value={chosen.batch}
        onChange={({ target }) => onChange({ batch: target.value })}
        error={problem(chosen.batch) !== undefined}
        helperText={problem(chosen.batch) ?? t('batches.import.nameHelp')}
        slotProps={{ htmlInput }}
      />
      <TextField
        select
        size="small"
        disabled={disabled}
        label={fieldLabel(batches, 'fact')}
        value={chosen.fact}
        onChange={({ target }) => onChange({ fact: target.value as FactName })}
      >
        {FACTS.map((fact) => (
          <MenuItem key={fact} value={fact}>
            {choiceLabel(batches, 'fact', fact)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
