// @ts-check
import { isUtf8 } from 'node:buffer';
import { refuse } from './refuse.mjs';

/** What windows-1252 has from 0x80 to 0x9f; five of them are nothing. Node's own decoder takes them for Latin 1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const NOTHING = /[\u0081\u008d\u008f\u0090\u009d]/;

/** @param {Buffer} bytes */
function decodeWindows1252(bytes) {
  const text = bytes.toString('latin1');
  if (NOTHING.test(text)) refuse('encoding');
  return text.replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? '');
}

/** @param {Buffer} bytes @param {string} encoding */
function decodeStrictly(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuse('encoding');
  }
}

/**
 * A text file in the encodings that spreadsheets save: what its mark says; UTF-8 without one; else windows-1252, as
 * spreadsheets in French do.
 * @param {Buffer} bytes
 */
export function decodeText(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeStrictly(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeStrictly(bytes, 'utf-16be');
  if (bytes.includes(0)) refuse('not_text');
  if (isUtf8(bytes) || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf))
    return decodeStrictly(bytes, 'utf-8');
  return decodeWindows1252(bytes);
}
