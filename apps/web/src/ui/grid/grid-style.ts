import type { CSSProperties } from 'react';
import type { GridColumn } from './grid-values.ts';

export const NUMBERS_WIDTH = 76;
const COLUMN_WIDTH = 120;
const HEAD_HEIGHT = 34;
export const ROW_HEIGHT = 34;
/** Where fingers point. */
export const COARSE_ROW_HEIGHT = 42;

const sumOf = (columns: readonly GridColumn[]) =>
  columns.reduce((sum, { width = COLUMN_WIDTH }) => sum + width, NUMBERS_WIDTH);

/** Columns without a width share what is left; where all have one, the grid is as wide as they are. */
export const gridWidths = (columns: readonly GridColumn[]): CSSProperties & { '--pinned': string } => ({
  minWidth: sumOf(columns),
  width: columns.every(({ width }) => width !== undefined) ? sumOf(columns) : '100%',
  '--pinned': `${sumOf(pinnedOf(columns))}px`,
});

const pinnedOf = (columns: readonly GridColumn[]) => {
  const count = columns.findIndex(({ pinned }) => !pinned);
  return count < 0 ? columns : columns.slice(0, count);
};

/** How far from the left each pinned column stands; undefined for the others. */
export const pinnedLefts = (columns: readonly GridColumn[]): (number | undefined)[] =>
  pinnedOf(columns).map((_, at) => sumOf(columns.slice(0, at)));

/** Attributes of a cell in a pinned column. */
export const pinnedProps = (lefts: readonly (number | undefined)[], position: number) => {
  const left = lefts[position];
  if (left === undefined) return {};
  return {
    'data-pinned': lefts[position + 1] === undefined ? 'last' : '',
    style: { '--left': `${left}px` } as CSSProperties,
  };
};

const mixed = (colour: string, percent: number) =>
  `color-mix(in srgb, var(--e-palette-${colour}) ${percent}%, transparent)`;
const wash = (colour: string) => ({ backgroundImage: `linear-gradient(${colour}, ${colour})` });

/** A mark in the corner beside the border, so that a finding is not told by colour alone. */
const finding = (colour: string) => ({
  boxShadow: `inset 0 0 0 1px var(--e-palette-${colour})`,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    borderStyle: 'solid',
    borderWidth: '0 9px 9px 0',
    borderColor: `transparent var(--e-palette-${colour}) transparent transparent`,
    pointerEvents: 'none',
  },
});

/** One class for the whole grid: only plain elements inside, as there may be thousands of cells. */
export const gridStyle = {
  // Columns keep their widths while one types, and the browser need not measure every row.
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th, & td': {
    height: ROW_HEIGHT,
    '@media (pointer: coarse)': { height: COARSE_ROW_HEIGHT },
    boxSizing: 'border-box',
    p: 0,
    overflow: 'hidden',
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
  '& tr > :last-child': { borderRight: 0 },
  '& thead :is(th, td)': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: HEAD_HEIGHT,
    color: 'text.secondary',
    fontWeight: 500,
  },
  '& thead tr:nth-of-type(2) th': { top: HEAD_HEIGHT },
  '& thead th > span': { display: 'block', px: 1.25, overflow: 'hidden', textOverflow: 'ellipsis' },
  // Clipped without being a box that scrolls, in which nothing would stick.
  '& thead th[scope="colgroup"], & thead th[scope="colgroup"] > span': { overflow: 'clip' },
  '& thead th[scope="colgroup"] > span': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 0.5,
    color: 'text.primary',
    fontWeight: 600,
    // The name of a wide group stays beside the pinned columns.
    '& > span': {
      position: 'sticky',
      left: { xs: NUMBERS_WIDTH + 10, sm: 'calc(var(--pinned) + 10px)' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
  '& thead th > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    width: '100%',
    height: HEAD_HEIGHT - 1,
    px: 1.25,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    bgcolor: 'transparent',
    cursor: 'pointer',
    outlineOffset: '-2px !important',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&:hover': { color: 'text.primary' },
  },
  '& thead th[data-kind="number"] > button': { justifyContent: 'flex-end' },
  '& thead th[aria-sort] > button': { color: 'text.primary', fontWeight: 600 },
  // On phones there is no room for more than the numbers.
  '& [data-pinned]': { left: { sm: 'var(--left)' }, position: { sm: 'sticky' }, zIndex: { sm: 1 } },
  '& [data-pinned="numbers"]': { left: 0, position: 'sticky', zIndex: 1 },
  '& thead [data-pinned]': { position: 'sticky', zIndex: { sm: 4 } },
  '& thead [data-pinned="numbers"]': { zIndex: 4 },
  '& [data-pinned="last"]': { borderRightColor: { sm: 'text.disabled' } },
  '& tbody th': {
    pl: 0.5,
    pr: 1,
    color: 'text.secondary',
    fontVariantNumeric: 'tabular-nums',
    '& > span': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 0.5 },
    outlineOffset: '-2px !important',
  },
  '&[aria-readonly] tbody th > span': { justifyContent: 'flex-end' },
  '& td': { position: 'relative', cursor: 'text', outlineOffset: '-2px !important' },
  '& td[data-pinned]': { position: { xs: 'relative', sm: 'sticky' } },
  '&[aria-readonly] td': { cursor: 'default' },
  '& td > span, & td > input, & td > select': { display: 'block', px: 1.25, lineHeight: '20px' },
  '& td > span': { minHeight: 20, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td[data-kind="number"] > :is(span, input)': {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
  '& td > input, & td > select': {
    boxSizing: 'border-box',
    width: '100%',
    height: ROW_HEIGHT - 1,
    border: 0,
    font: 'inherit',
    color: 'inherit',
    bgcolor: 'transparent',
    outlineOffset: '-2px !important',
    '@media (pointer: coarse)': { fontSize: 16, height: COARSE_ROW_HEIGHT - 1 },
  },
  '& td > select': { px: 0.75, bgcolor: 'background.paper' },
  '& td[aria-selected="true"]': wash(mixed('info-main', 20)),
  '& td[data-current]': { boxShadow: 'inset 0 0 0 2px var(--e-palette-text-secondary)' },
  '& tbody :is(th, td)[data-level]': { '&:is(th)': { overflow: 'visible' } },
  '& tbody [data-level="error"]': finding('error-main'),
  '& tbody [data-level="warning"]': finding('warning-main'),
  '& td[data-other]': {
    overflow: 'visible',
    boxShadow: 'inset 0 0 0 2px var(--other)',
    '& > em': {
      position: 'absolute',
      top: -1,
      right: -1,
      maxWidth: '100%',
      px: 0.5,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      borderRadius: '0 0 0 4px',
      bgcolor: 'var(--other)',
      color: '#fff',
      fontSize: 10,
      fontStyle: 'normal',
      lineHeight: '13px',
      pointerEvents: 'none',
    },
  },
  '& tr[data-pad] td': { p: 0, border: 0 },
  '& tr[data-empty] td': { px: 1.5, color: 'text.secondary', cursor: 'default', whiteSpace: 'normal' },
} as const;
