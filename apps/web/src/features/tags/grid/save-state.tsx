import SavedIcon from '@mui/icons-material/CloudDoneOutlined';
import OfflineIcon from '@mui/icons-material/CloudOffOutlined';
import SavingIcon from '@mui/icons-material/CloudSyncOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { SaveState as State } from '#features/tags/draft/draft-sync.ts';
import { errorText } from '#kit/api/error-text.ts';

interface Props {
  state: State;
  /** Rows that wait to be sent. */
  waiting: number;
  /** Cells that somebody has to choose about first. */
  conflicts: number;
  error: unknown;
  onRetry: () => void;
}

const ICONS = {
  saved: SavedIcon,
  waiting: SavingIcon,
  saving: SavingIcon,
  offline: OfflineIcon,
  refused: OfflineIcon,
} as const;

/** Whether what was typed is kept. */
export function SaveState({ state, waiting, conflicts, error, onRetry }: Props) {
  const { t } = useTranslation();
  const Icon = ICONS[state];
  const words = () => {
    if (state === 'refused') return `${t('tags.save.refused')} ${errorText(error)}`;
    if (state === 'offline')
      return waiting > 0 ? t('tags.save.offlineRows', { count: waiting }) : t('tags.save.offline');
    if (state === 'saved' && conflicts > 0) return t('tags.save.choice');
    return t(`tags.save.${state}`);
  };
  const isBad = state === 'offline' || state === 'refused';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 12 }}>
      <Icon
        aria-hidden
        sx={{
          fontSize: 16,
          color: state === 'refused' ? 'error.main' : isBad ? 'warning.main' : 'text.secondary',
        }}
      />
      <Box component="span" role="status" sx={{ color: 'text.secondary' }}>
        {words()}
      </Box>
      {isBad && (
        <Button size="small" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </Box>
  );
}
