/** Letters and colour of a person without a picture: the same name always looks the same. */

const letters = (word: string) =>
  Array.from(word.normalize('NFC').matchAll(/[\p{L}\p{N}]/gu), ([letter]) => letter);

/** "Anne-Sophie Le Goff" → "AG": first letter of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => letters(word)[0])
    .filter((letter) => letter !== undefined);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return `${first}${last ?? ''}`.toLocaleUpperCase();
}

/** Dark enough for white letters (4.5:1 or better) and distinguishable from one another on both backgrounds. */
export const AVATAR_COLOURS = [
  '#9c3d54',
  '#8a4b2f',
  '#75590f',
  '#4d6b1f',
  '#2c6e49',
  '#1f6f78',
  '#2a6496',
  '#4a5aa8',
  '#6b4fa3',
  '#8c4389',
] as const;

export function colourOf(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name.normalize('NFC').trim().toLowerCase())
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return AVATAR_COLOURS[(hash >>> 0) % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0];
}

/** Only pictures carried inline, in the three raster formats: nothing is ever fetched from elsewhere. */
export const isInlinePicture = (source: string) => /^data:image\/(png|jpeg|webp);base64,/.test(source);
