import type { Components, Theme } from '@mui/material/styles';

const colours = (theme: Theme) => (theme.vars ?? theme).palette;
const hairline = (theme: Theme) => `1px solid ${colours(theme).divider}`;
const ring = (theme: Theme, outlineOffset: number) => ({
  '&:focus-visible, &.Mui-focusVisible': {
    outline: `2px solid ${colours(theme).primary.main}`,
    outlineOffset,
  },
});
/** Fingers need more room than a pointer, and iOS enlarges the page around smaller letters in a field. */
const FINGERS = '@media (pointer: coarse)';

/** Between the margins of a landscape A4 page. */
const PAPER_WIDTH = 1046;

/** A page on paper. It is laid out just before printing, so that charts can be drawn in their new size. */
const paper = {
  '[data-paper-only]': { display: 'none' },
  'html[data-paper]': {
    '& [data-screen-only], & #shell > header, & #shell nav, & #shell footer, & .MuiDrawer-root': {
      display: 'none !important',
    },
    '& [data-paper-only]': { display: 'flex' },
    '& #shell > div': { marginLeft: '0 !important' },
    '& #content': { width: PAPER_WIDTH, padding: '0 !important' },
    '& [data-paper-cards]': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr)) !important' },
    '& [data-paper-row]': { gridTemplateColumns: 'minmax(0, 1.9fr) minmax(0, 1fr) !important' },
    '& [data-paper-pair]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) !important' },
    '& section, & [role="img"], & tr': { breakInside: 'avoid' },
  },
};

/** Calm and dense: hairlines instead of shadows, compact controls, one visible focus ring everywhere. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { fontSize: 14 },
      table: { fontVariantNumeric: 'tabular-nums' },
      ':focus-visible': { outline: `2px solid ${colours(theme).primary.main}`, outlineOffset: 2 },
      'main:focus-visible': { outline: 'none' },
      ...paper,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Nothing, not a little: a little would start a transition of every element of a page at each change.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    // Its own style takes the outline away, and the ripple that would stand for it is off.
    styleOverrides: { root: ({ theme }) => ring(theme, 2) },
  },
  // Why a field cannot be used is there to be read.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-disabled': { color: colours(theme).text.secondary } }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { borderRadius: 7, paddingInline: 14, minHeight: 34, [FINGERS]: { minHeight: 40 } },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 7, [FINGERS]: { minWidth: 40, minHeight: 40 } } },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputBase: { styleOverrides: { input: { [FINGERS]: { fontSize: 16 } } } },
  // Neutral while one types: in the default colours an accent would look like an error.
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: colours(theme).text.primary,
        },
      }),
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-focused:not(.Mui-error)': { color: colours(theme).text.primary } }),
    },
  },
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
  MuiDialogTitle: { styleOverrides: { root: { padding: '20px 24px 8px', overflowWrap: 'anywhere' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 8px' } } },
  MuiDialogContentText: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: 14, color: colours(theme).text.secondary }),
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
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: 13,
        minHeight: 34,
        borderRadius: 6,
        marginInline: 6,
        ...ring(theme, -2),
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: { root: ({ theme }) => ({ borderRadius: 7, ...ring(theme, -2) }) },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 30, color: 'inherit' } } },
  MuiAlert: {
    styleOverrides: { root: { borderRadius: 10, alignItems: 'flex-start', fontSize: 13 } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ fontSize: 13, borderBottomColor: colours(theme).divider }),
    },
  },
};
