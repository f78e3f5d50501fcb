import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useIsLoading } from '#kit/api/loading.ts';

/** Shows while any component waits for something; it lies over the header's edge and moves nothing. */
export function LoadingBar() {
  const { t } = useTranslation();
  if (!useIsLoading()) return null;
  return (
    <LinearProgress
      aria-label={t('common.loading')}
      sx={{ position: 'absolute', insetInline: 0, bottom: -1, height: 2, bgcolor: 'transparent' }}
    />
  );
}
