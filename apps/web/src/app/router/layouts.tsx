import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { lazyPart } from '#app/loading/lazy-part.ts';
import { PageBoundary } from '#app/loading/page-boundary.tsx';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { ShellSkeleton } from '#app/shell/shell-skeleton.tsx';
import { useDeferredDraw } from '#ui/layout/use-deferred-draw.ts';
import { loadShell } from './load-shell.ts';

const Shell = lazyPart(loadShell);
/** Resolves when the shell can be shown at once; never fails, because showing it tries again. */
export const preloadShell = async () => Shell.preload?.();
const Light = lazyPart(() => import('#app/shell/light-layout.tsx'));

/** Header, drawer and footer around the page. Its code is no part of the login page. */
export function FullLayout() {
  const isDrawn = useDeferredDraw();
  return <PageBoundary fallback={<ShellSkeleton />}>{isDrawn ? <Shell /> : <ShellSkeleton />}</PageBoundary>;
}

/** The page under the breadcrumb bar alone. */
export function LightLayout() {
  return (
    <PageBoundary>
      <Light />
    </PageBoundary>
  );
}

/** Nothing but the page. */
export function EmptyLayout() {
  const page = useCurrentPage();
  return (
    <Box component="main" id="content" tabIndex={-1} sx={{ display: 'flex', minHeight: '100dvh' }}>
      <PageBoundary resetKey={page?.name}>
        <Outlet />
      </PageBoundary>
    </Box>
  );
}
