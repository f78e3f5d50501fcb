/** A plain list whose rows are parted by hairlines. */
export const rowsList = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { py: 1 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
} as const;
