import type { Platform } from '@encart/contract/base/platforms.ts';

export const platforms: Record<Platform, string> = {
  classic: 'Classic',
  brand: 'Brand',
  rubicon: 'Rubicon',
  rubicon_staging: 'Rubicon (staging)',
};
export const platform = 'Platform';
export const name = 'Name';
export const displayName = 'Display name';
export const shownInstead = 'Shown instead of the name, when filled in.';
