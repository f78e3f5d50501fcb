import type { Platform } from '@encart/contract/base/platforms.ts';

export const platforms: Record<Platform, string> = {
  classic: 'Classique',
  brand: 'Marque',
  rubicon: 'Rubicon',
  rubicon_staging: 'Rubicon (préproduction)',
};
export const platform = 'Plateforme';
export const name = 'Nom';
export const displayName = 'Nom affiché';
export const shownInstead = 'Montré à la place du nom, s’il est rempli.';
