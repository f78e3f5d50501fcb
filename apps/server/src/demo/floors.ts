import { FLOOR_DEVICES } from '@encart/contract/resources/regies.ts';
import type { Random } from './random.ts';

const kinds = [
  { mediatype: 'banner', sizes: ['300x250', '728x90', '970x250', '300x600', '320x50,320x100'], least: 5 },
  { mediatype: 'banner', sizes: ['300x250,300x600', '1800x1000', '160x600'], least: 12 },
  { mediatype: 'video', sizes: ['640x360', '640x480,1280x720', '1920x1080'], least: 150 },
  { mediatype: 'native', sizes: [null], least: 30 },
  { mediatype: 'audio', sizes: [null], least: 90 },
] as const;

const places = [
  'accueil_haut',
  'accueil_bas',
  'article_haut',
  'article_milieu',
  'article_bas',
  'rubrique',
  null,
];

/** Prices between five and thirty slots of a regie may not be sold under. */
export const makeFloors = (random: Random, owners: readonly string[]) =>
  Array.from({ length: random.between(5, 30) }, () => {
    const { mediatype, sizes, least } = random.pick(kinds);
    return {
      device: random.pick(FLOOR_DEVICES),
      mediatype,
      floor_size: random.pick<string | null>(sizes),
      floor_value: random.between(least, least * 8) / 100,
      code: random.pick(places),
      owner: random.chance(0.3) ? null : random.pick(owners),
    };
  });
