import type { Mail } from '@encart/contract/mails/mails.calls.ts';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import KeptIcon from '@mui/icons-material/Inventory2Outlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import SentIcon from '@mui/icons-material/TaskAltOutlined';
import { useTranslation } from 'react-i18next';
import { StateChip } from '#ui/text/state-chip.tsx';

type MailState = Mail['mail_state'];

const looks = {
  waiting: { Icon: WaitingIcon, color: 'warning' },
  sent: { Icon: SentIcon, color: 'success' },
  kept: { Icon: KeptIcon, color: 'info' },
  failed: { Icon: FailedIcon, color: 'error' },
} as const satisfies Record<MailState, object>;

export function MailStateChip({ state }: { state: MailState }) {
  const { t } = useTranslation();
  return <StateChip {...looks[state]} label={t(`mails.states.${state}`)} />;
}
