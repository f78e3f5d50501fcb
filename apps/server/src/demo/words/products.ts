import type { DealType } from '@encart/contract/resources/masterdeals.ts';

/** The advertising products and their dimensions in pixels. */
export const formats = [
  'Bannière',
  'Grand angle',
  'Pavé',
  'Habillage',
  'Interstitiel',
  'Bandeau bas',
  'Parallaxe',
  'Native',
  'Carrousel',
  'Preroll',
  'Midroll',
  'Outstream',
  'Audio',
  'Télévision connectée',
];

/** What is sold in deals, and as which type; display is not. */
export const dealTypes: Readonly<Record<string, DealType>> = {
  Native: 'native',
  Carrousel: 'native',
  Preroll: 'preroll',
  Midroll: 'video',
  Outstream: 'outstream',
  'Télévision connectée': 'video',
};

export const sizes =
  `300x250 300x600 728x90 970x250 970x90 160x600 120x600 320x50 320x100 320x480 300x50 300x100
  250x250 200x200 180x150 468x60 234x60 336x280 480x320 768x1024 1024x768 300x1050 980x240 1000x90 1000x250 1800x1000
  640x360 640x480 400x300 1280x720 1920x1080 800x600 740x480 550x310 88x31`.split(/\s+/);
