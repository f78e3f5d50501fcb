import type { EntryState } from '@encart/contract/analytics/batches.ts';
import { dimensionentries } from '@encart/contract/resources/dimensionentries.ts';
import Chip from '@mui/material/Chip';
import { choiceLabel } from '#kit/resources/resource-labels.ts';

const colours = { known: 'default', unmapped: 'warning', mapped: 'success' } as const;

export const EntryStateChip = ({ state }: { state: EntryState }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[state]}
    label={choiceLabel(dimensionentries, 'entry_state', state)}
  />
);
