import type { BIDDERS } from '@encart/contract/tags/bidders.ts';

/** Those that the demo's regies work with; each takes banners in the browser and on a server. */
export const bidders = [
  'adf',
  'criteo',
  'improvedigital',
  'ix',
  'msft',
  'nexx360',
  'onetag',
  'openx',
  'pubmatic',
  'richaudience',
  'rubicon',
  'seedtag',
  'sharethrough',
  'smilewanted',
  'triplelift',
] as const satisfies readonly (keyof typeof BIDDERS)[];
