import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/api/error-text.ts';
import { Key } from '#ui/text/key.tsx';

interface Props {
  typed: string;
  /** How many lines there are. */
  count: number;
  isWaiting: boolean;
  error: unknown;
  retry: () => unknown;
}

/** What to know beside the lines: that records are still on their way, cannot come, or that there is nothing. */
export function PaletteState({ typed, count, isWaiting, error, retry }: Props) {
  const { t } = useTranslation();
  const words = error
    ? `${t('palette.failed')} ${errorText(error)}`
    : isWaiting
      ? t('palette.searching')
      : count === 0
        ? t('palette.nothing', { typed: typed.trim() })
        : '';
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 40,
        px: 2,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: 12,
        color: 'text.secondary',
      }}
    >
      <Box role="status" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {words}
      </Box>
      {error ? (
        <Button size="small" color="inherit" onClick={retry}>
          {t('common.retry')}
        </Button>
      ) : (
        <Box sx={{ display: 'flex', gap: 0.75, '@media (pointer: coarse)': { display: 'none' } }}>
          <Key>↵</Key>
          <span>{t('palette.opens')}</span>
          <Key>Ctrl ↵</Key>
          <span>{t('palette.opensTab')}</span>
        </Box>
      )}
    </Box>
  );
}
