import { isOneOf } from './objects.ts';

/** The two brands the same build can wear; the server's configuration chooses one at run time. */
export const BRANDS = ['encart', 'vitrine'] as const;
export type BrandId = (typeof BRANDS)[number];

export const THEMES = ['corail', 'indigo', 'green'] as const;
export type ThemeName = (typeof THEMES)[number];

/** The exact base colours, used for the logo, accents and decoration. */
export const themeBase: Record<ThemeName, string> = {
  corail: '#ff3333',
  indigo: '#330095',
  green: '#339966',
};

export interface Brand {
  id: BrandId;
  name: string;
  /** Order in which the themes are offered; the first is the brand's default. */
  themes: readonly [ThemeName, ThemeName, ThemeName];
  address: string;
  email: string;
  phone: string;
}

export const brands: Record<BrandId, Brand> = {
  encart: {
    id: 'encart',
    name: 'Encart',
    themes: ['corail', 'indigo', 'green'],
    address: '12 rue du Sentier, 75002 Paris',
    email: 'contact@encart.example',
    phone: '+33 1 84 80 00 47',
  },
  vitrine: {
    id: 'vitrine',
    name: 'Vitrine',
    themes: ['indigo', 'green', 'corail'],
    address: '48 quai Perrache, 69002 Lyon',
    email: 'bonjour@vitrine.example',
    phone: '+33 4 82 53 00 48',
  },
};

/** Settings that arrive from storage or an address are checked here; anything else is refused by name. */
export function assertTheme(name: string): asserts name is ThemeName {
  if (!isOneOf(THEMES, name)) throw new RangeError(`${name} is not a valid theme`);
}
