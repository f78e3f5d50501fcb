/** Where the form, its rail and its panels stand side by side. */
export const WIDE = '@media (min-width: 1360px)';
/** Below the header of the shell, and below the rail where it is a line. */
export const TOP = 68;
export const BELOW_RAIL = 112;

/** A column at the side; on narrower screens a line that scrolls, under the header. */
export const railStyle = {
  position: 'sticky',
  top: 52,
  zIndex: 3,
  minWidth: 0,
  mx: { xs: -2, sm: -3 },
  px: { xs: 1, sm: 2 },
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  gridColumn: '1 / -1',
  [WIDE]: { top: TOP, mx: 0, px: 0, border: 0, gridColumn: 'auto' },
  '& ol': {
    display: 'flex',
    m: 0,
    p: 0,
    py: 0.5,
    listStyle: 'none',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    [WIDE]: { flexDirection: 'column', gap: 0.25, py: 0 },
  },
  '& button': {
    // What it says to screen readers alone is scrolled with it, and does not widen the page.
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    width: '100%',
    px: 1.25,
    minHeight: 34,
    border: 0,
    borderRadius: 1,
    bgcolor: 'transparent',
    color: 'text.secondary',
    font: 'inherit',
    fontSize: 13,
    whiteSpace: 'nowrap',
    textAlign: 'left',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 40 },
  },
  '& button:hover': { bgcolor: 'action.hover' },
  '& button[aria-current]': { color: 'text.primary', bgcolor: 'action.hover', fontWeight: 550 },
  '& svg': { fontSize: 16 },
  '& em': {
    ml: 'auto',
    minWidth: 18,
    px: 0.5,
    borderRadius: 5,
    bgcolor: 'error.main',
    color: 'error.contrastText',
    fontSize: 11,
    fontStyle: 'normal',
    fontWeight: 600,
    lineHeight: '18px',
    textAlign: 'center',
  },
} as const;
