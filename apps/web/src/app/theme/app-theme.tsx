import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { useSettings } from '#kit/settings/settings.ts';
import { followOtherTabs } from '#kit/settings/storage.ts';
import { printInLight } from './print-in-light.ts';
import { createStyleCache } from './style-sheet.ts';
import { themeNamed } from './theme.ts';

/** Our settings decide the scheme; MUI's own storage is switched off. */
function SchemeOfSettings() {
  const dark = useSettings((state) => state.dark);
  const { setMode } = useColorScheme();
  useEffect(() => setMode(dark ? 'dark' : 'light'), [dark, setMode]);
  return null;
}

export function AppTheme({ children }: { children: ReactNode }) {
  const [cache] = useState(createStyleCache);
  const theme = useSettings((state) => state.theme);
  const [firstMode] = useState<'dark' | 'light'>(() => (useSettings.getState().dark ? 'dark' : 'light'));
  useEffect(() => followOtherTabs(useSettings), []);
  useEffect(printInLight, []);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={themeNamed(theme)} defaultMode={firstMode} storageManager={null}>
        <CssBaseline />
        <SchemeOfSettings />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
