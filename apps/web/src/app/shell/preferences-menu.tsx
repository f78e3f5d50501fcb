import { themeBase } from '@encart/contract/base/brands.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import CheckIcon from '@mui/icons-material/Check';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brands/brand.ts';
import { setLocale, setTheme, useSettings } from '#kit/settings/settings.ts';
import { Swatch } from '#ui/text/swatch.tsx';

const Heading = ({ children }: { children: ReactNode }) => (
  <ListSubheader
    role="presentation"
    disableSticky
    sx={{ fontSize: 12, lineHeight: '28px', color: 'text.secondary', bgcolor: 'transparent' }}
  >
    {children}
  </ListSubheader>
);

interface ChoiceProps {
  checked: boolean;
  mark: ReactNode;
  words: string;
  lang?: string;
  onChoose: () => void;
}

const choice = ({ checked, mark, words, lang, onChoose }: ChoiceProps) => (
  <MenuItem
    key={words}
    role="menuitemradio"
    aria-checked={checked}
    selected={checked}
    onClick={onChoose}
    lang={lang}
  >
    <ListItemIcon>{mark}</ListItemIcon>
    <Box component="span" sx={{ flex: 1, mr: 2 }}>
      {words}
    </Box>
    {checked && <CheckIcon sx={{ fontSize: 16 }} />}
  </MenuItem>
);

/** Palette and language, in one small menu. */
export function PreferencesMenu() {
  const { t } = useTranslation();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const theme = useSettings((state) => state.theme);
  const locale = useSettings((state) => state.locale);
  const label = t('shell.preferences.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ color: 'text.secondary' }}
        >
          <TuneIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        // Stays inside the header, so that it belongs to a landmark.
        disablePortal
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label, sx: { minWidth: 200 } } }}
      >
        <Heading>{t('shell.preferences.theme')}</Heading>
        {brand.themes.map((name) =>
          choice({
            checked: name === theme,
            mark: <Swatch colour={themeBase[name]} />,
            words: t(`common.themes.${name}`),
            onChoose: () => setTheme(name),
          }),
        )}
        <Heading>{t('shell.preferences.language')}</Heading>
        {LOCALES.map((language) =>
          choice({
            checked: language === locale,
            mark: (
              <Box
                component="span"
                aria-hidden
                sx={{ fontSize: 11, fontWeight: 650, textTransform: 'uppercase' }}
              >
                {language}
              </Box>
            ),
            words: t(`common.locales.${language}`),
            lang: language,
            onChoose: () => setLocale(language),
          }),
        )}
      </Menu>
    </>
  );
}
