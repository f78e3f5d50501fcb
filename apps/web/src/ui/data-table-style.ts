import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { ACTIONS, type Column, type Density, TICKS } from './data-table-column.ts';

interface Options {
  columns: readonly Omit<Column<never>, 'cell'>[];
  density: Density;
  /** One column of two lines, for phones. */
  single: boolean;
  pinned: boolean;
  ticks: boolean;
}

const ROW_HEIGHT = { comfortable: 40, compact: 32 };
const TICKS_WIDTH = 44;

const at = (key: string) => `& [data-column="${CSS.escape(key)}"]`;
const wash = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });

function columnStyle({ numeric, minWidth, grow, hideBelow }: Omit<Column<never>, 'cell'>) {
  return {
    // Figures of one width come with wide hyphens, which tear dates apart.
    ...(numeric ? { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } : {}),
    ...(grow ? { width: '50%', minWidth: minWidth ?? 120, maxWidth: 0 } : { minWidth }),
    ...(hideBelow ? { display: { xs: 'none', [hideBelow]: 'table-cell' } } : {}),
  };
}

/** Stays at the left while the rest scrolls, above its neighbours and below the header. */
const stuck = (left: number) => ({
  position: { sm: 'sticky' },
  left: { sm: left },
  '&:is(td)': { zIndex: 1 },
  '&:is(th)': { zIndex: 3 },
});

const stuckRight = {
  position: { sm: 'sticky' },
  right: { sm: 0 },
  '&:is(td)': { zIndex: 1 },
  '&:is(th)': { zIndex: 3 },
};

/** Washes over the paper, so that a pinned cell hides what passes under it. */
const washes = (theme: Theme) => {
  const { action } = (theme.vars ?? theme).palette;
  return {
    '& tr[data-clickable]': { cursor: 'pointer' },
    '& tr:is([data-chosen], [data-clickable]:hover) td': wash(action.hover),
    '& tr[data-chosen][data-clickable]:hover td': wash(action.selected),
  };
};

/** One class for the whole table: a class a cell would be computed thousands of times. */
export function tableStyle({ columns, density, single, pinned, ticks }: Options): SxProps<Theme> {
  const first = columns[0];
  return [
    {
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: 0,
      fontSize: 13,
      '& th, & td': {
        height: single ? 60 : ROW_HEIGHT[density],
        px: density === 'compact' ? 1.25 : 2,
        py: 0,
        textAlign: 'left',
        whiteSpace: 'nowrap',
        fontVariantNumeric: 'normal',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      },
      '& th': { position: 'sticky', top: 0, zIndex: 2, color: 'text.secondary', fontWeight: 500 },
      '& tbody tr:last-child td': { borderBottom: 0 },
    },
    single && { '& thead': visuallyHidden },
    single && first !== undefined && { [at(first.key)]: { width: '100%', maxWidth: 0 } },
    washes,
    ...columns.map((column) => ({ [at(column.key)]: columnStyle(column) })),
    { [at(TICKS)]: { width: TICKS_WIDTH, minWidth: TICKS_WIDTH, px: 1, ...(pinned && stuck(0)) } },
    { [at(ACTIONS)]: { width: 44, px: 1, textAlign: 'right', ...(pinned && stuckRight) } },
    pinned &&
      first !== undefined && {
        [at(first.key)]: {
          ...stuck(ticks ? TICKS_WIDTH : 0),
          borderRight: { sm: 1 },
          borderRightColor: { sm: 'divider' },
        },
      },
  ];
}
