import { can } from '@encart/contract/access/can.ts';
import { type PageName, pageNamed, trailOf } from '@encart/contract/access/pages.ts';
import BackIcon from '@mui/icons-material/ArrowBack';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HomeIcon from '@mui/icons-material/HomeOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMounted } from '#app/pages/page-components.ts';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { CRUMBS } from '#app/theme/shell-metrics.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { usePageHandlers } from '#kit/navigation/page-handlers.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { BarButton } from './bar-button.tsx';
import { HomePin } from './home-pin.tsx';
import { Trail } from './trail.tsx';

const turning = {
  animation: 'turn 800ms linear infinite',
  '@keyframes turn': { to: { rotate: '360deg' } },
};

/** The breadcrumb bar: back, home, refresh, up one level, the trail, and the home pin. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const who = usePrincipal();
  const refresh = usePageHandlers((state) => state.refresh);
  const [refreshing, setRefreshing] = useState(0);
  const page = useCurrentPage();
  const name = page?.name ?? 'home';
  const opens = (page: PageName) => isMounted(page) && can(who, { page }) && !pageNamed(page).redirect;
  const trail = page?.trail ?? trailOf('home');
  const up = trail.slice(0, -1).findLast(opens);
  const run = async (work: () => unknown) => {
    setRefreshing((count) => count + 1);
    try {
      await work();
    } finally {
      setRefreshing((count) => count - 1);
    }
  };
  return (
    <Box
      component="nav"
      aria-label={t('shell.crumbs.label')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        minHeight: CRUMBS,
        px: { xs: 1, sm: 2 },
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <BarButton
        label={t('shell.crumbs.back')}
        icon={<BackIcon fontSize="small" />}
        onClick={canGoBack ? () => history.back() : undefined}
      />
      <BarButton
        label={t('shell.crumbs.home')}
        icon={<HomeIcon fontSize="small" />}
        onClick={() => goTo(pathOf('home'))}
      />
      <BarButton
        label={t(refresh ? 'shell.crumbs.refresh' : 'shell.crumbs.noRefresh')}
        icon={<RefreshIcon fontSize="small" sx={refreshing > 0 ? turning : undefined} />}
        onClick={refresh ? () => run(refresh) : undefined}
      />
      <BarButton
        label={t('shell.crumbs.up')}
        icon={<UpIcon fontSize="small" />}
        onClick={up ? () => goTo(pathOf(up)) : undefined}
      />
      <Trail trail={trail} opens={opens} />
      {who && <HomePin name={name} />}
    </Box>
  );
}
