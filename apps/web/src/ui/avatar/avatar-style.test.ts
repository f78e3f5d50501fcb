import { describe, expect, test } from 'vitest';
import { AVATAR_COLOURS, colourOf, initialsOf, isInlinePicture } from './avatar-style.ts';

test.each([
  ['Camille Roux', 'CR'],
  ['Anne-Sophie Le Goff', 'AG'],
  ['élodie', 'É'],
  ['  Jean   Dupont ', 'JD'],
  ['« Nina » Petit', 'NP'],
  ['', '?'],
  ['— …', '?'],
  ['E\u0301mile Zola', 'ÉZ'],
])('initials of %j are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

describe('colour', () => {
  test('is the same for the same name, whatever the case, and spreads over the palette', () => {
    expect(colourOf('Camille Roux')).toBe(colourOf(' camille roux'));
    const used = new Set(Array.from({ length: 200 }, (_, index) => colourOf(`Personne ${index}`)));
    expect(used.size).toBe(AVATAR_COLOURS.length);
  });

  test.each(AVATAR_COLOURS)('%s carries white letters at 4.5:1 or better', (colour) => {
    const channel = (at: number) => {
      const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

test('pictures come inline and raster, or not at all', () => {
  expect(isInlinePicture('data:image/webp;base64,UklGRg==')).toBe(true);
  for (const source of [
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html;base64,PGI+',
    'https://tracker.example/a.png',
    '//tracker.example/a.png',
    'javascript:alert(1)',
  ])
    expect(isInlinePicture(source)).toBe(false);
});
