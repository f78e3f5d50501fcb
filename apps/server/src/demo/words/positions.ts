import type { PositionPlace } from '@encart/contract/tags/position-places.ts';

/** Where on a page slots are, and what bidders are told of it. */
export const positionPlaces = {
  'Haut de page': 'above',
  'Milieu de page': 'below',
  'Bas de page': 'footer',
  'Dans le texte': 'below',
  'Dans la vidéo': 'unknown',
} as const satisfies Record<string, PositionPlace>;
export type PositionName = keyof typeof positionPlaces;
