import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { SkipLink } from './skip-link.tsx';
import { useCurrentPage } from './use-current-page.ts';

export default function LightLayout() {
  const page = useCurrentPage();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Breadcrumb />
      <Box component="main" id="content" tabIndex={-1} sx={{ display: 'flex', flex: 1 }}>
        <PageBoundary resetKey={page?.name}>
          <Outlet />
        </PageBoundary>
      </Box>
      <Footer />
    </Box>
  );
}
