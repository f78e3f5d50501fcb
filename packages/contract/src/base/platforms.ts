/** Where inventory is sold: the kinds of members of the selling platforms. */
export const PLATFORMS = ['classic', 'brand', 'rubicon', 'rubicon_staging'] as const;
export type Platform = (typeof PLATFORMS)[number];
