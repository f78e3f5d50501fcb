import WallIcon from '@mui/icons-material/TvOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';

/** Large letters for a screen on a wall; the address says it, so that such a screen can be given it. */
export function WallSwitch({ on, onToggle }: { on: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t(on ? 'monitoring.servers.wallOff' : 'monitoring.servers.wall')}>
      <IconButton
        aria-label={t('monitoring.servers.wall')}
        aria-pressed={on}
        onClick={onToggle}
        sx={{
          display: { xs: 'none', sm: 'inline-flex' },
          width: 36,
          height: 36,
          color: on ? 'text.primary' : 'text.secondary',
        }}
      >
        <WallIcon sx={{ fontSize: 18 }} />
      </IconButton>
    </Tooltip>
  );
}
