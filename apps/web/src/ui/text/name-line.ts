import { truncated } from './truncated.ts';

/** The name of a row: one line, cut where it has no room; two lines on a phone, where most names are longer than one. */
export const nameLine = {
  ...truncated,
  '@media (max-width: 599.95px)': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontSize: 12,
    lineHeight: '15px',
  },
} as const;
