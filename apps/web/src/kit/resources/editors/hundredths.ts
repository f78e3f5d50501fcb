/** Moves the decimal point without the noise of binary fractions. */
const moved = (value: number, places: number) =>
  /e/.test(String(value)) ? value * 10 ** places : Number(`${value}e${places}`);

/** A share of one as it is typed, and back: 0.2 is 20. */
export const inHundredths = (share: number): number => moved(share, 2);
export const ofHundredths = (typed: number): number => moved(typed, -2);
