import type { CampaignState } from '@encart/contract/analytics/campaigns.calls.ts';
import RunningIcon from '@mui/icons-material/PlayCircleOutlined';
import EndedIcon from '@mui/icons-material/StopCircleOutlined';
import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';

const looks = {
  running: { Icon: RunningIcon, color: 'success' },
  ended: { Icon: EndedIcon, color: 'default' },
} as const satisfies Record<CampaignState, object>;

export function CampaignStateChip({ state }: { state: CampaignState }) {
  const { t } = useTranslation();
  const { Icon, color } = looks[state];
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color={color}
      icon={<Icon />}
      label={t(`campaigns.states.${state}`)}
      // Heavier than the chip's own rule for small icons, which sets them against the border.
      sx={{ '& .MuiChip-icon.MuiChip-icon': { fontSize: 14, ml: '7px', mr: '-3px' } }}
    />
  );
}
