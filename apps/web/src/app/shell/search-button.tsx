import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { useTranslation } from 'react-i18next';
import { openDialog } from '#app/dialogs/shell-dialog.ts';
import { preloadPalette } from '#app/dialogs/shell-dialogs.tsx';
import { usePrincipal } from '#kit/session/session.ts';
import { Key } from '#ui/text/key.tsx';

const isMac = /^Mac|^iP/.test(navigator.platform);

/** Opens the palette, and tells of its key; an icon alone on narrow screens. */
export function SearchButton() {
  const { t } = useTranslation();
  const who = usePrincipal();
  if (!who) return null;
  return (
    <ButtonBase
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={() => openDialog('palette')}
      onMouseEnter={preloadPalette}
      onFocus={preloadPalette}
      sx={{
        gap: 1,
        width: { xs: 36, md: 220 },
        height: 34,
        mr: { xs: 0, md: 1 },
        px: { xs: 0, md: 1 },
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        borderRadius: 0.875,
        fontSize: 13,
        color: 'text.secondary',
        '&:hover': { bgcolor: 'action.hover' },
        '@media (pointer: coarse)': { minWidth: 40, height: 40 },
      }}
    >
      <SearchIcon aria-hidden sx={{ fontSize: { xs: 20, md: 18 } }} />
      <Box
        component="span"
        sx={(theme) => ({ flex: 1, textAlign: 'left', [theme.breakpoints.down('md')]: visuallyHidden })}
      >
        {t('palette.button')}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'block' } }}>
        <Key>{isMac ? '⌘ K' : 'Ctrl K'}</Key>
      </Box>
    </ButtonBase>
  );
}
