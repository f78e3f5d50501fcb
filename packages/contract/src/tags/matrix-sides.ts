/** Where the auction of a matrix is held: in the reader's browser (Prebid.js), or on a server (Prebid Server). */
export const SIDES = ['client', 'server'] as const;
export type Side = (typeof SIDES)[number];
