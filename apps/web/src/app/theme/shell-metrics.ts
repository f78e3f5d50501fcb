import { limits } from '@encart/contract/base/limits.ts';

/** Sizes the shell and its skeleton share, so that nothing moves when the one replaces the other. */
export const HEADER = 52;
export const CRUMBS = 44;
export const STRIP = 40;
export const LARGE = 'lg';
export const DRAWER = { lg: limits.drawerWidth.large, xs: limits.drawerWidth.otherwise };
