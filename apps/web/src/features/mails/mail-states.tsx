import type { Mail } from '@encart/contract/mails/mails.calls.ts';
import FailedIcon from '@mui/icons-material/ErrorOutlineOutlined';
import KeptIcon from '@mui/icons-material/Inventory2Outlined';
import WaitingIcon from '@mui/icons-material/ScheduleOutlined';
import SentIcon from '@mui/icons-material/TaskAltOutlined';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

type MailState = Mail['mail_state'];

const looks = {
  waiting: { Icon: WaitingIcon, color: 'warning' },
  sent: { Icon: SentIcon, color: 'success' },
  kept: { Icon: KeptIcon, color: 'info' },
  failed: { Icon: FailedIcon, color: 'error' },
} as const satisfies Record<MailState, object>;

export function MailStateChip({ state }: { state: MailState }) {
  const { t } = useTranslation();
  const { Icon, color } = looks[state];
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={t(`mails.states.${state}`)}
      // Heavier than the chip's own rule for small icons, which sets them against the border.
      sx={{ '& .MuiChip-icon.MuiChip-icon': { fontSize: 14, ml: '7px', mr: '-3px' } }}
    />
  );
}
