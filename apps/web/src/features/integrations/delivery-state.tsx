import type { DeliveryState } from '@encart/contract/resources/integrations.ts';
import Chip from '@mui/material/Chip';
import { choiceLabel } from '#kit/resources/resource-labels.ts';

const colours = { delivered: 'success', waiting: 'warning', failed: 'error' } as const;

export const DeliveryStateChip = ({ state }: { state: DeliveryState }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[state]}
    label={choiceLabel('integrations', 'last_delivery_state', state)}
  />
);
