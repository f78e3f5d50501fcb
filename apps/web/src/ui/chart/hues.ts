const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16) / 255;

/** Degrees on the wheel of colours; null for a grey, which has no hue. */
function hueOf(colour: string): number | null {
  const [red, green, blue] = [part(colour, 1), part(colour, 3), part(colour, 5)];
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 0.12) return null;
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (sixth * 60 + 360) % 360;
}

/** How far two `#rrggbb` colours are apart in hue, from 0 to 180. */
export function hueApart(one: string, other: string): number {
  const [a, b] = [hueOf(one), hueOf(other)];
  if (a === null || b === null) return 180;
  const apart = Math.abs(a - b);
  return Math.min(apart, 360 - apart);
}
