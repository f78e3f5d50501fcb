import { type BatchState, BUSY_STATES } from '@encart/contract/analytics/batches.ts';
import type { RecordOf } from '@encart/contract/api/resource.ts';
import type { Locale } from '@encart/contract/base/locales.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { batches } from '@encart/contract/resources/batches.ts';
import Chip from '@mui/material/Chip';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';

const colours = {
  receiving: 'info',
  waiting: 'default',
  checking: 'info',
  loading: 'info',
  ready: 'success',
  replaced: 'default',
  withdrawn: 'default',
  refused: 'error',
  failed: 'error',
  cancelled: 'warning',
} as const satisfies Record<BatchState, string>;

export const isBusy = (state: BatchState | undefined) => isOneOf(BUSY_STATES, state);

interface Props {
  state: BatchState;
  /** How much of it is there, from 0 to 1, while it is being loaded. */
  share?: number | null;
}

export function BatchStateChip({ state, share = null }: Props) {
  const locale = useSettings((settings) => settings.locale);
  const words = choiceLabel(batches, 'batch_state', state);
  const label = share === null ? words : `${words} ${formatShare(locale, share)}`;
  return <Chip component="span" size="small" variant="outlined" color={colours[state]} label={label} />;
}

const formatShare = (locale: Locale, share: number) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** The state in a list, with how much of it is there while it is being loaded. */
export function BatchStateInList({ row }: { row: RecordOf<typeof batches> }) {
  const state = row.batch_state;
  const share = state === 'loading' && row.batch_rows ? Number(row.rows_done) / Number(row.batch_rows) : null;
  return <BatchStateChip state={state} share={share} />;
}
