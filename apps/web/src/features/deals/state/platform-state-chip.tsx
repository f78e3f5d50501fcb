import type { PlatformState } from '@encart/contract/deals/deal-states.ts';
import RejectedIcon from '@mui/icons-material/BlockOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import ActiveIcon from '@mui/icons-material/PlayCircleOutlined';
import UnsentIcon from '@mui/icons-material/RadioButtonUncheckedOutlined';
import CompleteIcon from '@mui/icons-material/StopCircleOutlined';
import ReadyIcon from '@mui/icons-material/TaskAltOutlined';
import ApprovedIcon from '@mui/icons-material/ThumbUpOutlined';
import { useTranslation } from 'react-i18next';
import { StateChip } from '#ui/text/state-chip.tsx';

const looks = {
  unsent: { Icon: UnsentIcon, color: 'default' },
  pending: { Icon: PendingIcon, color: 'info' },
  approved: { Icon: ApprovedIcon, color: 'info' },
  rejected: { Icon: RejectedIcon, color: 'error' },
  ready: { Icon: ReadyIcon, color: 'info' },
  active: { Icon: ActiveIcon, color: 'success' },
  paused: { Icon: PausedIcon, color: 'warning' },
  complete: { Icon: CompleteIcon, color: 'default' },
} as const satisfies Record<PlatformState, object>;

/** What a platform or a seat says of a deal; with a name in front of it, of whom. */
export function PlatformStateChip({ state, of }: { state: PlatformState; of?: string }) {
  const { t } = useTranslation();
  const words = t(`deals.platforms.states.${state}`);
  return <StateChip {...looks[state]} label={of ? `${of} · ${words}` : words} />;
}
