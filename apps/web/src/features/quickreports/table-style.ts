import type { SxProps, Theme } from '@mui/material/styles';
import { cut } from '#ui/cut.ts';

export const ROW = 36;
const HEAD = 34;
const TICKS = 44;

/** Opaque, so that a pinned cell hides what passes under it, and under the bars. */
const wash = (percent: number) => ({
  backgroundColor: `color-mix(in srgb, var(--e-palette-text-primary) ${percent}%, var(--e-palette-background-paper))`,
});

/** One class for the whole table: a class a cell would be computed thousands of times. */
export const reportTableStyle = (grouped: boolean): SxProps<Theme> => {
  const heads = grouped ? 2 : 1;
  return {
    width: '100%',
    tableLayout: 'fixed',
    // Names have the room that is left, and at least this.
    minWidth: { xs: 'calc(var(--figures) + 180px)', sm: 'calc(var(--figures) + 304px)' },
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      height: ROW,
      px: 1.5,
      py: 0,
      textAlign: 'right',
      whiteSpace: 'nowrap',
      borderBottom: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      fontWeight: 400,
    },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 2,
      height: HEAD,
      color: 'text.secondary',
      fontWeight: 500,
    },
    '& thead tr:nth-of-type(2) th': { top: HEAD, fontSize: 12 },
    '& thead th[data-group]': { textAlign: 'center', borderLeft: 1, borderLeftColor: 'divider' },
    '& [data-part="now"]': { borderLeft: grouped ? 1 : 0, borderLeftColor: 'divider' },
    '& td[data-part="before"]': { color: 'text.secondary' },
    '& [data-column="ticks"]': { width: TICKS, px: 1, left: 0 },
    '& [data-column="name"]': {
      left: TICKS,
      textAlign: 'left',
      borderRight: 1,
      borderRightColor: 'divider',
    },
    '& [data-column="name"] > div': { display: 'flex', alignItems: 'center', gap: 0.5 },
    '& [data-column="name"] :is(a, span[title])': { ...cut, color: 'text.primary', textDecoration: 'none' },
    '& [data-column="name"] a:hover': { textDecoration: 'underline' },
    '& [data-column="name"] a[data-quiet]': { color: 'text.secondary', fontStyle: 'italic', pr: '2px' },
    '& [data-column="name"] button': {
      ml: 'auto',
      flexShrink: 0,
      width: 26,
      height: 26,
      p: 0,
      border: 0,
      borderRadius: 0.75,
      background: 'none',
      color: 'text.secondary',
      font: 'inherit',
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
      '@media (pointer: coarse)': { height: 34 },
    },
    '& :is([data-column="ticks"], [data-column="name"])': { position: 'sticky', zIndex: 1 },
    '& thead :is([data-column="ticks"], [data-column="name"])': { zIndex: 4 },
    '& tr[data-totals] :is(th, td)': {
      position: 'sticky',
      top: HEAD * heads,
      zIndex: 2,
      fontWeight: 620,
      color: 'text.primary',
      ...wash(6),
    },
    '& tr[data-totals] :is([data-column="ticks"], [data-column="name"])': { zIndex: 3 },
    '& tr[data-pad] td': { p: 0, border: 0 },
    '& td[data-bar]': {
      backgroundImage:
        'linear-gradient(to right, color-mix(in srgb, var(--e-palette-primary-main) 16%, transparent) var(--part), transparent var(--part))',
      backgroundSize: 'calc(100% - 8px) 24px',
      backgroundPosition: '4px center',
      backgroundRepeat: 'no-repeat',
    },
    '& tbody tr[data-row]': { cursor: 'pointer' },
    '& tr[data-row]:is(:hover, [data-chosen]) :is(th, td)': wash(5),
    '& tr[data-row][data-chosen]:hover :is(th, td)': wash(8),
    '@media print': {
      minWidth: 0,
      '& th, & td': { position: 'static !important', px: 0.75, fontSize: 10 },
      '& thead th': { whiteSpace: 'normal' },
      '& col[data-column="name"]': { width: 150 },
    },
  };
};
