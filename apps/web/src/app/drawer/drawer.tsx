import Box from '@mui/material/Box';
import MuiDrawer from '@mui/material/Drawer';
import { useTranslation } from 'react-i18next';
import { DRAWER, HEADER, STRIP } from '#app/theme/shell-metrics.ts';
import { useSession } from '#kit/session/session-store.ts';
import { AccountEntries } from './account-entries.tsx';
import { MenuTree } from './menu-tree.tsx';
import { ProfileCard } from './profile-card.tsx';
import { ProviderBanner } from './provider-banner.tsx';
import { ResetCacheEntry } from './reset-cache-entry.tsx';

interface Props {
  large: boolean;
  open: boolean;
  onClose: () => void;
}

export function Drawer({ large, open, onClose }: Props) {
  const { t } = useTranslation();
  const disguised = useSession((state) => state.disguised);
  const top = large ? HEADER + (disguised ? STRIP : 0) : 0;
  const onOpened = large ? undefined : onClose;
  return (
    <MuiDrawer
      variant={large ? 'persistent' : 'temporary'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': large ? undefined : t('shell.menu.label'),
          sx: {
            width: large ? DRAWER.lg : DRAWER.xs,
            maxWidth: '88vw',
            top,
            height: `calc(100dvh - ${top}px)`,
            borderRight: 1,
            borderColor: 'divider',
          },
        },
      }}
    >
      <Box component="nav" aria-label={t('shell.menu.label')} sx={{ p: 1.25, flex: 1, overflowY: 'auto' }}>
        <ProfileCard onOpened={onOpened} />
        <AccountEntries />
        <MenuTree onOpened={onOpened} />
        <ResetCacheEntry />
        <ProviderBanner />
      </Box>
    </MuiDrawer>
  );
}
