/** What a format sells at and how it is looked at; a thousand impressions cost between the two prices. */
export interface Product {
  cpm: readonly [least: number, most: number];
  /** How many of a hundred sales are of this format, and how large each is. */
  share: number;
  volume: number;
  /** Clicks of a thousand impressions. */
  clicks: number;
  viewability: number;
  sizes: readonly string[];
}

const product = (
  cpm: Product['cpm'],
  share: number,
  volume: number,
  clicks: number,
  viewability: number,
  sizes = '',
): Product => ({ cpm, share, volume, clicks, viewability, sizes: sizes.split(' ') });

/** By the names of the formats; one that is not here is sold as a banner. */
const products: Readonly<Record<string, Product>> = {
  Bannière: product([0.8, 1.3], 14, 1.2, 0.6, 0.57, '728x90 970x90 320x50'),
  'Grand angle': product([1.1, 2], 12, 0.8, 0.9, 0.64, '300x600 160x600 300x1050'),
  Pavé: product([0.8, 1.6], 22, 1.5, 0.8, 0.62, '300x250 336x280'),
  Habillage: product([1.4, 2], 4, 0.3, 2.2, 0.72, '1800x1000'),
  Interstitiel: product([1.2, 2], 5, 0.4, 3.4, 0.71, '320x480 768x1024'),
  'Bandeau bas': product([0.8, 1.2], 6, 1, 0.5, 0.68, '320x100 1000x90'),
  Parallaxe: product([1.3, 2], 4, 0.3, 1.6, 0.66, '320x480'),
  Native: product([2, 4], 9, 0.6, 2, 0.6, '550x310'),
  Carrousel: product([2.6, 5], 5, 0.4, 2.6, 0.61, '400x300'),
  Preroll: product([8, 14], 8, 0.3, 1.4, 0.74, '640x360 1280x720'),
  Midroll: product([7, 12], 3, 0.2, 1.1, 0.75, '1280x720'),
  Outstream: product([6, 9], 5, 0.35, 1.2, 0.63, '640x480 640x360'),
  Audio: product([6, 8], 2, 0.2, 0.6, 0.72),
  'Télévision connectée': product([10, 14], 2, 0.12, 0.5, 0.75, '1920x1080'),
};
const usual = product([0.8, 1.3], 1, 1, 0.6, 0.6);

export const productOf = (format: string): Product => products[format] ?? usual;
