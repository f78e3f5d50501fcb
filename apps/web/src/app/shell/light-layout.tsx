import Box from '@mui/material/Box';
import { Outlet } from '@tanstack/react-router';
import { PageBoundary } from '#app/loading/page-boundary.tsx';
import { useCurrentPage } from '#app/pages/use-current-page.ts';
import { HEADER } from '#app/theme/shell-metrics.ts';
import { brand } from '#brands/brand.ts';
import { Logo } from '#brands/logo.tsx';
import { LanguageChoice } from '#kit/i18n/language-choice.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Footer } from './footer.tsx';
import { SkipLink } from './skip-link.tsx';

export default function LightLayout() {
  const page = useCurrentPage();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink />
      <Box
        component="header"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: HEADER, px: { xs: 2, sm: 3 } }}
      >
        <Logo size={24} />
        <Box component="span" sx={{ flex: 1, fontWeight: 600, fontSize: 16 }}>
          {brand.name}
        </Box>
        <LanguageChoice />
      </Box>
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
