import type { ThemeName } from '@encart/contract/base/brands.ts';
import { createTheme, lighten, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { accents, dark, light } from './theme-colours.ts';
import { components } from './theme-components.ts';

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

const typography = {
  fontFamily: FONT,
  fontSize: 13,
  h1: { fontSize: 24, lineHeight: 1.25, fontWeight: 650, letterSpacing: '-0.015em' },
  h2: { fontSize: 18, lineHeight: 1.35, fontWeight: 620, letterSpacing: '-0.01em' },
  h5: { fontSize: 20, lineHeight: 1.3, fontWeight: 640, letterSpacing: '-0.012em' },
  h6: { fontSize: 15, lineHeight: 1.4, fontWeight: 620, letterSpacing: '-0.005em' },
  subtitle1: { fontSize: 14, lineHeight: 1.45, fontWeight: 600 },
  subtitle2: { fontSize: 13, lineHeight: 1.45, fontWeight: 600 },
  body1: { fontSize: 14, lineHeight: 1.5 },
  body2: { fontSize: 13, lineHeight: 1.5 },
  caption: { fontSize: 12, lineHeight: 1.4 },
  button: { fontSize: 13, fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
} as const;

/** MUI darkens a filled button under the pointer; on dark its letters are dark too, so it must lighten instead. */
const hoverable = (main: string) => ({ main, dark: lighten(main, 0.2) });

const themes = new Map<ThemeName, Theme>();

/** One theme a palette; dark and light live in it as CSS variables, so that switching redraws nothing. */
export function themeNamed(name: ThemeName): Theme {
  let theme = themes.get(name);
  if (!theme) {
    const accent = accents[name];
    theme = createTheme({
      cssVariables: { colorSchemeSelector: '[data-scheme="%s"]', cssVarPrefix: 'e' },
      colorSchemes: {
        light: { palette: { ...light, contrastThreshold: 4.5, primary: { main: accent.light } } },
        dark: {
          palette: {
            ...dark,
            contrastThreshold: 4.5,
            primary: hoverable(accent.dark),
            error: hoverable(dark.error.main),
          },
        },
      },
      shape: { borderRadius: 8 },
      transitions: { duration: { enteringScreen: 160, leavingScreen: 120, standard: 160, short: 140 } },
      typography,
      components,
    });
    themes.set(name, theme);
  }
  return theme;
}
