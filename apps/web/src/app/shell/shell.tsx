import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ShellDialogs } from '#app/dialogs/shell-dialogs.tsx';
import { Drawer } from '#app/drawer/drawer.tsx';
import { useShellKeys } from '#app/keys/use-shell-keys.ts';
import { PageBoundary } from '#app/loading/page-boundary.tsx';
import { PageSkeleton } from '#app/loading/page-skeleton.tsx';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { DRAWER, LARGE } from '#app/theme/shell-metrics.ts';
import { queryClient } from '#kit/api/queries.ts';
import { useReportPreferences } from '#kit/figures/report-preferences.ts';
import { useListPreferences } from '#kit/resources/list/list-preferences.ts';
import { setDrawerOpen, useSettings } from '#kit/settings/settings.ts';
import { followOtherTabs } from '#kit/settings/storage.ts';
import { usePageSettled } from '#kit/today/use-page-settled.ts';
import { useDeferredDraw } from '#ui/layout/use-deferred-draw.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { Confirmations } from './confirmations.tsx';
import { DisguiseStrip } from './disguise-strip.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PaperHead } from './paper-head.tsx';
import { SkipLink } from './skip-link.tsx';
import { TodayStrip } from './today-strip.tsx';

/** On large screens the drawer pushes the page and is remembered; otherwise it opens over it, closed at first. */
function useDrawer() {
  const theme = useTheme();
  const large = useMediaQuery(theme.breakpoints.up(LARGE), { noSsr: true });
  const rememberedOpen = useSettings((state) => state.drawerOpen);
  const [over, setOver] = useState(false);
  const open = large ? rememberedOpen : over;
  return { large, open, setOpen: large ? setDrawerOpen : setOver };
}

/** The query client and confirmations are here rather than in the root, so that the login page stays light. */
export default function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
      <ShellDialogs />
      <Confirmations />
    </QueryClientProvider>
  );
}

function Frame() {
  const { large, open, setOpen } = useDrawer();
  const page = useCurrentPage();
  useShellKeys();
  useEffect(() => followOtherTabs(useListPreferences, useReportPreferences), []);
  return (
    <Box id="shell" sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Box component="header" sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
        <Header drawerOpen={open} onToggle={() => setOpen(!open)} />
        <DisguiseStrip />
      </Box>
      <Drawer large={large} open={open} onClose={() => setOpen(false)} />
      <Box
        sx={(theme) => ({
          display: 'flex',
          flexDirection: 'column',
          flex: 1,
          ml: large && open ? `${DRAWER.lg}px` : 0,
          transition: theme.transitions.create('margin-left', { duration: 160 }),
        })}
      >
        <Breadcrumb />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3 }, pt: 2, pb: 3 }}
        >
          <PaperHead />
          <TodayStrip />
          <PageBoundary resetKey={page?.name} fallback={<PageSkeleton />}>
            <PagePlace />
          </PageBoundary>
        </Box>
        <SettledFooter key={page?.name} />
      </Box>
    </Box>
  );
}

/** The page, once the shell around it can be used. */
const PagePlace = () => (useDeferredDraw() ? <Outlet /> : <PageSkeleton />);

/** Seen once the page has what it asked for: until then it would move as the page grows. */
const SettledFooter = () => <Footer shown={usePageSettled()} />;
