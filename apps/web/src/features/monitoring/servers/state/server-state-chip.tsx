import type { ServerState } from '@encart/contract/monitoring/server-states.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import FreshIcon from '@mui/icons-material/CheckCircleOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import SilentIcon from '@mui/icons-material/PowerOffOutlined';
import BusyIcon from '@mui/icons-material/SpeedOutlined';
import { useTranslation } from 'react-i18next';
import type { ServerRow } from '#features/monitoring/servers/server-row.ts';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { StateChip } from '#ui/text/state-chip.tsx';
import { sinceText } from './since-text.ts';

/** How each state looks; its word stands beside it. */
export const stateLooks = {
  waiting: { Icon: WaitingIcon, color: 'default', colour: 'text.secondary' },
  fresh: { Icon: FreshIcon, color: 'success', colour: 'success.main' },
  busy: { Icon: BusyIcon, color: 'warning', colour: 'warning.main' },
  silent: { Icon: SilentIcon, color: 'error', colour: 'error.main' },
} as const satisfies Record<ServerState, object>;

/** How a server stands, by an icon, a colour and words; a silent one says since when. */
export function ServerStateChip({ row }: { row: Pick<ServerRow, 'server_state' | 'date'> }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const { server_state: state, date } = row;
  const { Icon, color } = stateLooks[state];
  const label =
    state === 'silent' && date !== null
      ? t('monitoring.servers.silentSince', { since: sinceText(locale, new Date(date), new Date()) })
      : choiceLabel(serverloads, 'server_state', state);
  return <StateChip Icon={Icon} color={color} label={label} />;
}
