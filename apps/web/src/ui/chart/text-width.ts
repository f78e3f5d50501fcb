export const FONT_SIZE = 12;

/** Where nothing can be measured: a little more than the usual letter has. */
const LETTER = 0.58;

let context: CanvasRenderingContext2D | null | undefined;

/** How wide a text of a chart is, in pixels. */
export function textWidth(text: string, font: string): number {
  if (context === undefined)
    context = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!context) return text.length * FONT_SIZE * LETTER;
  context.font = `${FONT_SIZE}px ${font}`;
  // Digits are all as wide as a zero.
  return context.measureText(text.replaceAll(/\d/g, '0')).width;
}

/** The text as it is, or its beginning where it has no room. */
export function fittingText(text: string, room: number, font: string): string {
  if (textWidth(text, font) <= room) return text;
  const letters = [...text];
  const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
  let [fits, exceeds] = [0, letters.length];
  while (exceeds - fits > 1) {
    const middle = (fits + exceeds) >> 1;
    if (textWidth(cut(middle), font) <= room) fits = middle;
    else exceeds = middle;
  }
  return cut(fits);
}
