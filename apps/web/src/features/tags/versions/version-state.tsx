import type { MatrixVersion } from '@encart/contract/tags/matrices.calls.ts';
import type { WorkState } from '@encart/contract/work/work-states.ts';
import RunningIcon from '@mui/icons-material/AutorenewOutlined';
import CancelledIcon from '@mui/icons-material/BlockOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import KeptIcon from '@mui/icons-material/Inventory2Outlined';
import QueuedIcon from '@mui/icons-material/ScheduleOutlined';
import LiveIcon from '@mui/icons-material/TaskAltOutlined';
import { useTranslation } from 'react-i18next';
import { StateChip } from '#ui/text/state-chip.tsx';

const looks = {
  waiting: { Icon: QueuedIcon, color: 'default' },
  running: { Icon: RunningIcon, color: 'info' },
  done: { Icon: KeptIcon, color: 'default' },
  failed: { Icon: FailedIcon, color: 'error' },
  cancelled: { Icon: CancelledIcon, color: 'warning' },
} as const satisfies Record<WorkState, object>;

/** How a publication stands; one that is live says on how many sites. */
export function VersionState({ version }: { version: MatrixVersion }) {
  const { t } = useTranslation();
  const { state, live_sites, trial_sites, steps_done, steps_total } = version;
  if (state === 'done' && live_sites > 0)
    return (
      <StateChip Icon={LiveIcon} color="success" label={t('tags.versions.live', { count: live_sites })} />
    );
  if (state === 'done' && trial_sites > 0)
    return (
      <StateChip Icon={LiveIcon} color="info" label={t('tags.versions.tried', { count: trial_sites })} />
    );
  const label =
    state === 'running' && steps_total
      ? t('tags.versions.steps', { done: steps_done, total: steps_total })
      : t(`tags.versions.states.${state}`);
  return <StateChip {...looks[state]} label={label} />;
}
