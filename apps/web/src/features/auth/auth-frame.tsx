import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { brand } from '#brands/brand.ts';
import { Logo } from '#brands/logo.tsx';
import { LanguageChoice } from '#kit/i18n/language-choice.tsx';
import { AuthPanel } from './auth-panel.tsx';

/** The screens of somebody who is not signed in: a form beside the brand's panel, the form alone when narrow. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        flex: 1,
        minHeight: '100dvh',
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', px: { xs: 3, sm: 6 }, py: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 40 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Logo size={28} />
            <Box component="span" sx={{ fontWeight: 600, fontSize: 18 }}>
              {brand.name}
            </Box>
          </Box>
          <LanguageChoice />
        </Box>
        <Box sx={{ display: 'grid', alignContent: 'center', justifyItems: 'center', flex: 1, py: 4 }}>
          <Box sx={{ width: '100%', maxWidth: 380 }}>{children}</Box>
        </Box>
      </Box>
      <AuthPanel />
    </Box>
  );
}
