import type { CampaignState } from '@encart/contract/analytics/campaigns.calls.ts';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import EndedIcon from '@mui/icons-material/StopCircleOutlined';
import { useTranslation } from 'react-i18next';
import { StateChip } from '#ui/text/state-chip.tsx';

const looks = {
  running: { Icon: RunningIcon, color: 'success' },
  ended: { Icon: EndedIcon, color: 'default' },
} as const satisfies Record<CampaignState, object>;

export function CampaignStateChip({ state }: { state: CampaignState }) {
  const { t } = useTranslation();
  return <StateChip {...looks[state]} label={t(`campaigns.states.${state}`)} />;
}
