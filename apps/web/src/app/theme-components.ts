import type { Components, Theme } from '@mui/material/styles';

const hairline = (theme: Theme) => `1px solid ${(theme.vars ?? theme).palette.divider}`;

/** Calm and dense: hairlines instead of shadows, compact controls, one visible focus ring everywhere. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontSize: 14 },
      table: { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': {
        outline: `2px solid ${(theme.vars ?? theme).palette.primary.main}`,
        outlineOffset: 2,
      },
      'main:focus-visible': { outline: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { borderRadius: 7, paddingInline: 14, minHeight: 34 } },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 7 } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, disableInteractive: true },
    styleOverrides: {
      tooltip: ({ theme }) => ({
        fontSize: 12,
        fontWeight: 500,
        padding: '5px 9px',
        backgroundColor: '#20262f',
        color: '#f2f4f8',
        border: '1px solid #39414e',
        ...theme.applyStyles('dark', { backgroundColor: '#2a313c' }),
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        borderRadius: 12,
        boxShadow: '0 24px 64px rgb(0 0 0 / 0.32)',
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 8px' } } },
  MuiDialogContentText: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: 14, color: (theme.vars ?? theme).palette.text.secondary }),
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '16px 24px 20px', gap: 4 } } },
  MuiMenu: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        borderRadius: 10,
        marginTop: 6,
        boxShadow: '0 12px 32px rgb(0 0 0 / 0.24)',
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { fontSize: 13, minHeight: 34, borderRadius: 6, marginInline: 6 } },
  },
  MuiListItemButton: { styleOverrides: { root: { borderRadius: 7 } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 30, color: 'inherit' } } },
  MuiAlert: {
    styleOverrides: { root: { borderRadius: 10, alignItems: 'flex-start', fontSize: 13 } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiTableCell: { styleOverrides: { root: { fontSize: 13 } } },
};
