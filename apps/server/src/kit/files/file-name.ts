/** Marks that change the direction of the text around them: `exe.` and `fdp` change places on the screen. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufeff]/gu;
/** Folders, and what one system or another refuses in a name. */
const REFUSED = /[/\\:*?"<>|]/g;
const ENDS = /^[\s.]+|[\s.]+$/g;
const MAX_CHARACTERS = 120;
const EXTENSION = /\.[a-z0-9]{1,10}$/i;

/** A name under which any system can keep a file, and which looks like what it is. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(DIRECTION_MARKS, '')
    .replace(UNSEEN, ' ')
    .replace(REFUSED, '_')
    .replace(ENDS, '');
  const extension = EXTENSION.exec(clean)?.[0] ?? '';
  const stem = [...clean.slice(0, clean.length - extension.length)];
  return stem.slice(0, MAX_CHARACTERS - extension.length).join('') + extension || 'file';
}

const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header that offers a file under a name: in ASCII for everybody, and as it is where it is more than that. */
export function attachmentHeader(fileName: string): string {
  const name = safeFileName(fileName);
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const whole = ascii === name ? '' : `; filename*=UTF-8''${percentEncode(name)}`;
  return `attachment; filename="${ascii}"${whole}`;
}
