import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '#kit/i18n/format.ts';
import { useSettings } from '#kit/settings/settings.ts';
import type { Sending } from './use-file-import.ts';

/** How much of a file is sent; then that the server is at work on it. */
export function SendingProgress({ sending: { call, share } }: { sending: Sending }) {
  const { t } = useTranslation();
  const locale = useSettings((state) => state.locale);
  const isSent = share >= 1;
  const words = isSent
    ? t(`batches.import.working.${call}`)
    : t('batches.import.sending', { share: formatPercent(locale, share, 0) });
  return (
    <Box role="status">
      <LinearProgress
        aria-label={words}
        {...(isSent ? {} : { variant: 'determinate', value: 100 * share })}
      />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {words}
      </Typography>
    </Box>
  );
}
