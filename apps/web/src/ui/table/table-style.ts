import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { ACTIONS, type Column, type Density, TICKS } from './column.ts';

interface Options {
  columns: readonly Column<never>[];
  density: Density;
  /** One column of two lines, for phones. */
  single: boolean;
  pinned: boolean;
  ticks: boolean;
}

const ROW_HEIGHT = { comfortable: 40, compact: 32, wall: 60 };
export const VIRTUAL_ROW = 36;
const VIRTUAL_HEAD = 34;
const TICKS_WIDTH = 44;

const inColumn = (key: string) => `[data-column=${JSON.stringify(key)}]`;
const at = (key: string) => `& ${inColumn(key)}`;

/** What both kinds share. One class for the whole table: a class a cell would be computed thousands of times. */
const base = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th, & td': {
    py: 0,
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    fontWeight: 400,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, color: 'text.secondary', fontWeight: 500 },
  [at(TICKS)]: { width: TICKS_WIDTH, minWidth: TICKS_WIDTH, px: 1 },
  '& td[data-bar]': {
    backgroundImage:
      'linear-gradient(to right, color-mix(in srgb, var(--e-palette-primary-main) 16%, transparent) var(--bar), transparent var(--bar))',
    backgroundSize: 'calc(100% - 8px) 24px',
    backgroundPosition: '4px center',
    backgroundRepeat: 'no-repeat',
  },
} as const;

function columnStyle({ numeric, minWidth, grow, hideBelow }: Column<never>) {
  return {
    // Figures of one width come with wide hyphens, which tear dates apart.
    ...(numeric ? { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } : {}),
    ...(grow ? { width: '50%', minWidth: minWidth ?? 120, maxWidth: 0 } : { minWidth }),
    ...(hideBelow ? { display: { xs: 'none', [hideBelow]: 'table-cell' } } : {}),
  };
}

/** Stays at an edge while the rest scrolls, above its neighbours and below the header. */
const stuck = (edge: 'left' | 'right', distance: number) => ({
  position: { sm: 'sticky' },
  [edge]: { sm: distance },
  '&:is(td)': { zIndex: 1 },
  '&:is(th)': { zIndex: 3 },
});

const wash = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });

/** Washes over the paper, so that a pinned cell hides what passes under it. */
const washes = (theme: Theme) => {
  const { action } = (theme.vars ?? theme).palette;
  return {
    '& tr[data-clickable]': { cursor: 'pointer' },
    '& tr:is([data-chosen], [data-clickable]:hover) td': wash(action.hover),
    '& tr[data-chosen][data-clickable]:hover td': wash(action.selected),
  };
};

/** A table that is drawn whole: its columns are as wide as what is in them. */
export function tableStyle({ columns, density, single, pinned, ticks }: Options): SxProps<Theme> {
  const first = columns[0];
  return [
    base,
    {
      '& th, & td': {
        height: single ? 60 : ROW_HEIGHT[density],
        px: density === 'compact' ? 1.25 : 2,
        textAlign: 'left',
        fontVariantNumeric: 'normal',
      },
      '& tbody tr:last-child td': { borderBottom: 0 },
    },
    density === 'wall' &&
      !single && {
        fontSize: 19,
        '& .MuiChip-root': { height: 34, borderRadius: 17, fontSize: 18 },
        '& .MuiChip-root .MuiChip-icon.MuiChip-icon': { fontSize: 20 },
      },
    single && { '& thead': visuallyHidden },
    single && first !== undefined && { [at(first.key)]: { width: '100%', maxWidth: 0 } },
    washes,
    ...columns.map((column) => ({ [at(column.key)]: columnStyle(column) })),
    { [at(TICKS)]: { px: 1, ...(pinned && stuck('left', 0)) } },
    { [at(ACTIONS)]: { width: 44, px: 1, textAlign: 'right', ...(pinned && stuck('right', 0)) } },
    pinned &&
      first !== undefined && {
        [at(first.key)]: {
          ...stuck('left', ticks ? TICKS_WIDTH : 0),
          borderRight: { sm: 1 },
          borderRightColor: { sm: 'divider' },
        },
      },
  ];
}

/** Opaque, so that a pinned cell hides what passes under it, and under the bars. */
const mixed = (percent: number) => ({
  backgroundColor: `color-mix(in srgb, var(--e-palette-text-primary) ${percent}%, var(--e-palette-background-paper))`,
});

/** A table of which only the rows in sight are drawn: rows and columns have sizes of their own. */
export function virtualTableStyle(columns: readonly Column<never>[]): SxProps<Theme> {
  const heads = columns.some(({ group }) => group) ? 2 : 1;
  const first = inColumn(columns[0]?.key ?? '');
  const pinned = `:is(${inColumn(TICKS)}, ${first})`;
  return [
    base,
    {
      tableLayout: 'fixed',
      // The first column has the room that is left, and at least this.
      minWidth: { xs: 'calc(var(--columns) + 180px)', sm: 'calc(var(--columns) + 304px)' },
      fontVariantNumeric: 'tabular-nums',
      '& th, & td': { height: VIRTUAL_ROW, px: 1.5, textAlign: 'right' },
      '& thead th': { height: VIRTUAL_HEAD },
      '& thead tr:nth-of-type(2) th': { top: VIRTUAL_HEAD, fontSize: 12 },
      '& thead th[data-group]': { textAlign: 'center', borderLeft: 1, borderLeftColor: 'divider' },
      [at(TICKS)]: { px: 1, left: 0 },
      [`& ${first}`]: {
        left: TICKS_WIDTH,
        textAlign: 'left',
        borderRight: 1,
        borderRightColor: 'divider',
      },
      [`& ${pinned}`]: { position: 'sticky', zIndex: 1 },
      [`& thead ${pinned}`]: { zIndex: 4 },
      '& tr[data-totals] :is(th, td)': {
        position: 'sticky',
        top: VIRTUAL_HEAD * heads,
        zIndex: 2,
        fontWeight: 620,
        color: 'text.primary',
        ...mixed(6),
      },
      [`& tr[data-totals] ${pinned}`]: { zIndex: 3 },
      '& tr[data-pad] td': { p: 0, border: 0 },
      '& tbody tr[data-row]': { cursor: 'pointer' },
      '& tr[data-row]:is(:hover, [data-chosen]) :is(th, td)': mixed(5),
      '& tr[data-row][data-chosen]:hover :is(th, td)': mixed(8),
      '@media print': {
        minWidth: 0,
        '& th, & td': { position: 'static !important', px: 0.75, fontSize: 10 },
        '& thead th': { whiteSpace: 'normal' },
        [`& col${first}`]: { width: 150 },
      },
    },
  ];
}
