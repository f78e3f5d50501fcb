import type { SourceState } from '@encart/contract/monitoring/source-states.ts';
import LateIcon from '@mui/icons-material/AlarmOutlined';
import UsualIcon from '@mui/icons-material/CheckOutlined';
import NewIcon from '@mui/icons-material/FiberNewOutlined';
import StoppedIcon from '@mui/icons-material/StopCircleOutlined';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { formatWait } from '#kit/i18n/format-wait.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { StateChip } from '#ui/text/state-chip.tsx';

const looks = {
  usual: { Icon: UsualIcon, color: 'success' },
  late: { Icon: LateIcon, color: 'error' },
  stopped: { Icon: StoppedIcon, color: 'default' },
  new: { Icon: NewIcon, color: 'info' },
} as const satisfies Record<SourceState, object>;

/** How a source stands against its own habit, by a word, an icon and a colour. */
export function SourceStateChip({ state, hours_late }: { state: SourceState; hours_late: number | null }) {
  const { t } = useTranslation();
  const locale = useSettings((settings) => settings.locale);
  const late = formatWait(locale, (hours_late ?? 0) * 3600);
  return (
    <Tooltip title={t(`platformHealth.sources.explained.${state}`)} describeChild>
      <StateChip {...looks[state]} label={t(`platformHealth.sources.states.${state}`, { late })} />
    </Tooltip>
  );
}
