import type { DealState } from '@encart/contract/deals/deal-states.ts';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import DraftIcon from '@mui/icons-material/EditNoteOutlined';
import PausedIcon from '@mui/icons-material/PauseCircleOutlined';
import ActiveIcon from '@mui/icons-material/PlayCircleOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import EndedIcon from '@mui/icons-material/StopCircleOutlined';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { StateChip } from '#ui/text/state-chip.tsx';

const looks = {
  draft: { Icon: DraftIcon, color: 'default' },
  sent: { Icon: SentIcon, color: 'info' },
  active: { Icon: ActiveIcon, color: 'success' },
  paused: { Icon: PausedIcon, color: 'warning' },
  ended: { Icon: EndedIcon, color: 'default' },
  refused: { Icon: RefusedIcon, color: 'error' },
} as const satisfies Record<DealState, object>;

export const DealStateChip = ({ state }: { state: DealState }) => (
  <StateChip {...looks[state]} label={choiceLabel('masterdeals', 'state', state)} />
);
