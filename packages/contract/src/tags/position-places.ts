/** Places on a page that OpenRTB has a number for (list 5.4 of its 2.5, `pos`). */
const numbers = {
  unknown: 0,
  above: 1,
  below: 3,
  header: 4,
  footer: 5,
  sidebar: 6,
  fullscreen: 7,
} as const;

export type PositionPlace = keyof typeof numbers;
export const POSITION_PLACES = [
  'unknown',
  'above',
  'below',
  'header',
  'footer',
  'sidebar',
  'fullscreen',
] as const;

/** The number bidders are told; null where there is nothing to tell. */
export const openRtbPosition = (place: PositionPlace): number | null => numbers[place] || null;
