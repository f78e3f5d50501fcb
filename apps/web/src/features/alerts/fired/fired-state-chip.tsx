import type { FiredState } from '@encart/contract/alerts/fired-alerts.ts';
import { firedalerts } from '@encart/contract/resources/firedalerts.ts';
import EndedIcon from '@mui/icons-material/CheckCircleOutlined';
import FiringIcon from '@mui/icons-material/NotificationsActiveOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { choiceLabel } from '#kit/resources/resource-labels.ts';
import { StateChip } from '#ui/text/state-chip.tsx';

const LOOKS = {
  firing: { Icon: FiringIcon, color: 'warning' },
  ended: { Icon: EndedIcon, color: 'default' },
} as const;

/** Whether it still holds; one that nobody has acknowledged says so. */
export function FiredStateChip({ state, acknowledged }: { state: FiredState; acknowledged: boolean }) {
  const { t } = useTranslation();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <StateChip {...LOOKS[state]} label={choiceLabel(firedalerts, 'fired_state', state)} />
      {!acknowledged && (
        <Box component="span" sx={{ fontSize: 12, fontWeight: 600, whiteSpace: 'nowrap' }}>
          {t('alerts.list.unseen')}
        </Box>
      )}
    </Box>
  );
}
