import { describe, expect, it } from 'vitest';
import { globalPlacementId } from './global-placement-id.ts';

describe('the global id of a slot', () => {
  it.each([
    ['home', 'div-haut', '/courrier/home/div-haut'],
    ['Vidéos à la une !', 'haut', '/courrier/videos-a-la-une/haut'],
    ['', '/1234/courrier/haut', '/courrier/1234/courrier/haut'],
  ])('on page “%s”, for code %s, is %s', (page, code, id) => {
    expect(globalPlacementId({ slug: 'courrier' }, { page, code })).toBe(id);
  });
});
