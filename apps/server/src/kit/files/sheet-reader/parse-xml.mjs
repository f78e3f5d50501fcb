// @ts-check
import { SaxesParser } from 'saxes';
import { Refusal, refuse } from './refuse.mjs';

/**
 * @typedef {{
 *   open?: (name: string, attributes: Record<string, string>) => void,
 *   close?: (name: string) => void,
 *   text?: (text: string) => void,
 * }} XmlHandlers
 */

const CHUNK_BYTES = 64 * 1024;
const DEEPEST = 64;
const MOST_ATTRIBUTES = 256;

/** Without the prefix of its namespace. @param {string} name */
export const localName = (name) => name.slice(name.indexOf(':') + 1);

/** @param {Buffer} bytes */
function* decodeChunks(bytes) {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const decoder = new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', {
    fatal: true,
  });
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
  yield decoder.decode();
}

/**
 * Reads XML from a stranger: no document type, so no entities; neither deep nor broad without end.
 * @param {Buffer} bytes
 * @param {XmlHandlers} handlers
 */
export function parseXml(bytes, { open, close, text }) {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  let attributes = 0;
  parser.on('doctype', () => refuse('xml_doctype'));
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) refuse('xml_nesting', { limit: MOST_ATTRIBUTES });
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth += 1;
    if (depth > DEEPEST) refuse('xml_nesting', { limit: DEEPEST });
    open?.(localName(tag.name), /** @type {Record<string, string>} */ (tag.attributes));
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(localName(tag.name));
  });
  if (text) parser.on('text', text);
  if (text) parser.on('cdata', text);
  try {
    for (const chunk of decodeChunks(bytes)) parser.write(chunk);
    parser.close();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    refuse('xml_damaged');
  }
}
