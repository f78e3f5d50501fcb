import type { WorkState } from '@encart/contract/work/work-states.ts';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const colours = {
  waiting: 'default',
  running: 'info',
  done: 'success',
  failed: 'error',
  cancelled: 'warning',
} as const satisfies Record<WorkState, string>;

export function WorkStateChip({ state }: { state: WorkState }) {
  const { t } = useTranslation();
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={colours[state]}
      label={t(`work.states.${state}`)}
    />
  );
}
