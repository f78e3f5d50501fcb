import { type BatchState, BUSY_STATES } from '@encart/contract/analytics/batches.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import Chip from '@mui/material/Chip';
import { useEffect } from 'react';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { forgetLists } from '#kit/resources/use-record.ts';

const colours = {
  receiving: 'info',
  checking: 'info',
  loading: 'info',
  ready: 'success',
  replaced: 'default',
  refused: 'error',
  failed: 'error',
} as const satisfies Record<BatchState, string>;

export const isBusy = (state: BatchState) => (BUSY_STATES as readonly BatchState[]).includes(state);

/** How often a list or a panel looks again while a batch is on its way. */
export const LOOK_AGAIN_MS = 3_000;

export const BatchStateChip = ({ state }: { state: BatchState }) => (
  <Chip
    component="span"
    size="small"
    variant="outlined"
    color={colours[state]}
    label={choiceLabel(batches, 'batch_state', state)}
  />
);

/** The state in a list, which is asked for again as long as it will change by itself. */
export function LiveBatchState({ state }: { state: BatchState }) {
  const busy = isBusy(state);
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => forgetLists(batches), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [busy]);
  return <BatchStateChip state={state} />;
}
