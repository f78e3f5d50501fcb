import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LoadingBar } from '#app/loading/loading-bar.tsx';
import { HEADER } from '#app/theme/shell-metrics.ts';
import { brand } from '#brands/brand.ts';
import { Logo } from '#brands/logo.tsx';
import { pathOf } from '#kit/navigation/navigation.ts';
import { setDark, useSettings } from '#kit/settings/settings.ts';
import { BarButton } from './bar-button.tsx';
import { BellPlace } from './bell-place.tsx';
import { PreferencesMenu } from './preferences-menu.tsx';
import { SearchButton } from './search-button.tsx';

interface Props {
  drawerOpen: boolean;
  onToggle: () => void;
}

export function Header({ drawerOpen, onToggle }: Props) {
  const { t } = useTranslation();
  const dark = useSettings((state) => state.dark);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        height: HEADER,
        px: 1.5,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <BarButton
        label={t(drawerOpen ? 'shell.menu.close' : 'shell.menu.open')}
        icon={drawerOpen ? <MenuOpenIcon /> : <MenuIcon />}
        onClick={onToggle}
      />
      <Link
        component={RouterLink}
        to={pathOf('home')}
        underline="none"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          ml: 1,
          color: 'text.primary',
          borderRadius: 1,
        }}
      >
        <Logo size={26} />
        <Box component="span" sx={{ fontSize: 16, fontWeight: 660, letterSpacing: '-0.015em' }}>
          {brand.name}
        </Box>
      </Link>
      <Box sx={{ flex: 1 }} />
      <SearchButton />
      <BellPlace />
      <BarButton
        label={t(dark ? 'shell.preferences.light' : 'shell.preferences.dark')}
        icon={dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
        onClick={() => setDark(!dark)}
      />
      <PreferencesMenu />
      <LoadingBar />
    </Box>
  );
}
