const NUMBERS_WIDTH = 72;
const COLUMN_WIDTH = 120;

/** Width below which the grid scrolls sideways; above it, columns without a width share the rest. */
export const gridWidth = (columns: readonly { width?: number }[]) =>
  columns.reduce((sum, { width = COLUMN_WIDTH }) => sum + width, NUMBERS_WIDTH);

/** One class for the whole grid: only plain elements inside, as there may be thousands of cells. */
export const gridStyle = {
  width: '100%',
  // Columns keep their widths while one types, and the browser need not measure a thousand rows.
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th, & td': {
    height: 34,
    p: 0,
    textAlign: 'left',
    fontWeight: 400,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& th:last-child, & td:last-child': { borderRight: 0 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& thead th': {
    '&:first-of-type': { width: NUMBERS_WIDTH },
    position: 'sticky',
    top: 0,
    zIndex: 2,
    px: 1.25,
    color: 'text.secondary',
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  '& tbody th': {
    pl: 0.5,
    pr: 1,
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& > span': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 },
  },
  '& td': { cursor: 'text' },
  '& td > span, & td > input, & td > select': { display: 'block', px: 1.25, lineHeight: '20px' },
  '& td > span': { minHeight: 20, overflowWrap: 'anywhere' },
  '& td[data-kind="number"] > :is(span, input)': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td > input, & td > select': {
    boxSizing: 'border-box',
    width: '100%',
    height: 33,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'transparent',
    outlineOffset: '-2px !important',
    '@media (pointer: coarse)': { fontSize: 16 },
  },
  '& td > select': { px: 0.75, bgcolor: 'background.paper' },
  '& td[aria-invalid]': { boxShadow: 'inset 0 0 0 1px var(--e-palette-error-main)' },
  '& td > small': { display: 'block', px: 1.25, pb: 0.5, fontSize: 11.5, color: 'error.main' },
} as const;
