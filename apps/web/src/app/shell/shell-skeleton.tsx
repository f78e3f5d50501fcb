import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { CRUMBS, DRAWER, HEADER } from '#app/theme/shell-metrics.ts';
import { useSettings } from '#kit/settings/settings.ts';

const line = { borderBottom: 1, borderColor: 'divider' };

/** The empty shell in its final sizes, while its code is on the way. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  const open = useSettings((state) => state.drawerOpen);
  return (
    <Box id="shell" role="status" aria-label={t('common.loading')} sx={{ minHeight: '100dvh' }}>
      <Box sx={{ height: HEADER, bgcolor: 'background.paper', ...line }} />
      <Box sx={{ display: 'flex' }}>
        {open && (
          <Box
            sx={{
              display: { xs: 'none', lg: 'block' },
              width: DRAWER.lg,
              height: `calc(100dvh - ${HEADER}px)`,
              p: 2,
              bgcolor: 'background.paper',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <Skeleton variant="rounded" height={64} />
          </Box>
        )}
        <Box sx={{ flex: 1 }}>
          <Box sx={{ height: CRUMBS, ...line }} />
        </Box>
      </Box>
    </Box>
  );
}
