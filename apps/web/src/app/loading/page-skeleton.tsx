import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startLoading, stopLoading } from '#kit/api/loading.ts';

/** A title, a line of context and a block of content: the anatomy every page has. */
export function PageSkeleton() {
  const { t } = useTranslation();
  // Between its code, which has come, and its first drawing a page is still under way.
  useLayoutEffect(() => {
    startLoading('page');
    return () => stopLoading('page');
  }, []);
  return (
    <Box role="status" aria-label={t('common.loading')}>
      <Skeleton width={220} height={32} />
      <Skeleton width={340} height={20} sx={{ maxWidth: '100%' }} />
      <Skeleton variant="rounded" height={280} sx={{ mt: 3 }} />
    </Box>
  );
}
