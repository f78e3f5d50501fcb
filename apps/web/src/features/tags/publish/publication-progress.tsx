import type { MatrixVersion } from '@encart/contract/tags/matrices.calls.ts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** How far a publication is. */
export function PublicationProgress({ version }: { version: MatrixVersion }) {
  const { t } = useTranslation();
  const { version_number: number, state, steps_done, steps_total } = version;
  const share = steps_total ? Math.min(100, (100 * steps_done) / steps_total) : null;
  const words =
    state === 'waiting'
      ? t('tags.publish.queued', { number })
      : steps_total
        ? t('tags.publish.making', { number, done: steps_done, total: steps_total })
        : t('tags.publish.begun', { number });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" role="status">
        {words}
      </Typography>
      <LinearProgress
        color="info"
        aria-label={t('tags.publish.progress')}
        {...(share === null || state === 'waiting' ? {} : { variant: 'determinate', value: share })}
        sx={{ height: 4, borderRadius: 1 }}
      />
    </Box>
  );
}
