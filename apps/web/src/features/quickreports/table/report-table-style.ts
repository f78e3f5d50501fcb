import type { SxProps, Theme } from '@mui/material/styles';
import { nameLine } from '#ui/text/name-line.ts';

const names = '[data-column="name"]';
const name = `& ${names}`;

/** What the quick report adds to a table: its names with their menus, and lines between metrics. */
export const reportTableStyle = (grouped: boolean): SxProps<Theme> => ({
  '& [data-part="now"]': { borderLeft: grouped ? 1 : 0, borderLeftColor: 'divider' },
  '& td[data-part="before"]': { color: 'text.secondary' },
  [`${name} > div`]: { display: 'flex', alignItems: 'center', gap: 0.5 },
  [`${name} :is(a, span[title])`]: {
    ...nameLine,
    color: 'text.primary',
    textDecoration: 'none',
  },
  // Paper cannot be pointed at for the rest of a name.
  [`html[data-paper] ${name} :is(a, span[title])`]: { whiteSpace: 'normal' },
  [`${name} a:hover`]: { textDecoration: 'underline' },
  [`${name} a[data-quiet]`]: { color: 'text.secondary', fontStyle: 'italic', pr: '2px' },
  [`& tbody ${names} button`]: {
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
});
