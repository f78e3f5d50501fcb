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
/** Of the names at the left of a virtual table. */
export const USUAL_FIRST = 292;
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
  '& thead button': {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: 0.75,
    p: 0,
    border: 0,
    borderRadius: 0.5,
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&[data-numeric]': { flexDirection: 'row-reverse' },
    '&:is(:hover, [data-order])': { color: 'text.primary' },
    // An arrow: which way the rows go, or would go after a click.
    '&::after': {
      content: '""',
      width: 11,
      height: 12,
      bgcolor: 'currentcolor',
      clipPath: 'polygon(43% 0, 57% 0, 57% 72%, 88% 44%, 98% 55%, 50% 100%, 2% 55%, 12% 44%, 43% 72%)',
      opacity: 0,
      transition: 'opacity 120ms, transform 150ms',
    },
    '&[data-up]::after': { transform: 'rotate(180deg)' },
    '&:is(:hover, :focus-visible)::after': { opacity: 0.5 },
    '&[data-order]::after': { opacity: 1 },
  },
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
    // One column alone has all the room, so that the boxes keep their width.
    columns.length === 1 && first !== undefined && { [at(first.key)]: { width: '100%' } },
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

const PAPER = 1046;
const PAPER_FIRST = 130;
/** An amount of tens of millions, in letters' heights. */
const LONGEST = 8.6;

/** So small that the longest amounts have room beside each other, but not so small that nobody could read them. */
const paperSize = (figures: number) =>
  Math.max(7, Math.min(10, ((PAPER - PAPER_FIRST) / Math.max(1, figures) - 4) / LONGEST));

/** A table of which only the rows in sight are drawn: rows and columns have sizes of their own. */
export function virtualTableStyle(columns: readonly Column<never>[]): SxProps<Theme> {
  const heads = columns.some(({ group }) => group) ? 2 : 1;
  const first = inColumn(columns[0]?.key ?? '');
  const pinned = `:is(${inColumn(TICKS)}, ${first})`;
  const together = `calc(var(--columns) + var(--first) + ${TICKS_WIDTH}px)`;
  return [
    base,
    {
      tableLayout: 'fixed',
      // The first column has the room that is left, and at least this.
      minWidth: { xs: 'calc(var(--columns) + 200px)', sm: together },
      // As wide as somebody made it, and no wider: the room that is left stays empty.
      '&[data-resized]': { width: { sm: together } },
      fontVariantNumeric: 'tabular-nums',
      '& th, & td': { height: VIRTUAL_ROW, px: 1.5, textAlign: 'right' },
      '& thead th': { height: VIRTUAL_HEAD },
      '& thead tr:nth-of-type(2) th': { top: VIRTUAL_HEAD, fontSize: 12 },
      '& thead th[data-group]': {
        // Where its columns do not fit beside each other, its middle is out of sight.
        textAlign: { xs: 'left', sm: 'center' },
        borderLeft: 1,
        borderLeftColor: 'divider',
      },
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
      'html[data-paper] &': {
        width: '100%',
        minWidth: 0,
        '& th, & td': {
          position: 'static !important',
          px: 0.25,
          fontSize: paperSize(columns.length - 1),
          // Rather broken than cut.
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
        },
        [`& col${first}`]: { width: PAPER_FIRST },
      },
    },
  ];
}
