// @ts-check
import { crc32, inflateRawSync } from 'node:zlib';
import { refuse } from './refuse.mjs';

/**
 * @typedef {import('./sheet-limits.ts').SheetLimits} SheetLimits
 * @typedef {{ method: number, crc: number, packedSize: number, size: number, offset: number }} Entry
 * @typedef {{ has(name: string): boolean, read(name: string): Buffer }} Zip
 */

const END = 0x06054b50;
const END_64_LOCATOR = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const FILE_HEADER = 0x04034b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const ENTRY_BYTES = 46;
const HEADER_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
/** Encrypted, strongly encrypted, or with a directory that is. */
const ENCRYPTED = 0x0001 | 0x0040 | 0x2000;
const STORED = 0;
const DEFLATED = 8;
const EXTRA_64 = 1;

/** Where the directory ends; a comment may follow it. @param {Buffer} file */
function findEnd(file) {
  const first = Math.max(0, file.length - END_BYTES - LONGEST_COMMENT);
  for (let at = file.length - END_BYTES; at >= first; at -= 1)
    if (file.readUInt32LE(at) === END && at + END_BYTES + file.readUInt16LE(at + 20) === file.length)
      return at;
  return refuse('zip_damaged');
}

/** @param {Buffer} extra */
function hasLongSizes(extra) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === EXTRA_64) return true;
  return false;
}

/** Numbers of 32 bits that say to look for longer ones. @param {readonly number[]} values */
const isLong = (...values) => values.includes(0xffffffff);

/**
 * Reads one entry of the directory; where the next begins.
 * @param {Buffer} file @param {number} at @param {number} end
 * @returns {{ name: string, entry: Entry, next: number }}
 */
function readEntry(file, at, end) {
  if (at + ENTRY_BYTES > end || file.readUInt32LE(at) !== DIRECTORY_ENTRY) refuse('zip_damaged');
  const entry = {
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packedSize: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
  const nameEnd = at + ENTRY_BYTES + file.readUInt16LE(at + 28);
  const extraEnd = nameEnd + file.readUInt16LE(at + 30);
  const next = extraEnd + file.readUInt16LE(at + 32);
  if (next > end) refuse('zip_damaged');
  if (isLong(entry.packedSize, entry.size, entry.offset) || hasLongSizes(file.subarray(nameEnd, extraEnd)))
    refuse('zip64');
  if (file.readUInt16LE(at + 8) & ENCRYPTED) refuse('encrypted');
  return { name: file.toString('utf8', at + ENTRY_BYTES, nameEnd), entry, next };
}

/** Parts of a workbook are named without regard to case. @param {string} name */
const keyOf = (name) => name.toLowerCase();

/**
 * The directory of a zip, refused before anything is unpacked if what it announces is too much.
 * @param {Buffer} file
 * @param {SheetLimits} limits
 * @returns {Map<string, Entry>}
 */
function readDirectory(file, limits) {
  const end = findEnd(file);
  if (end >= LOCATOR_BYTES && file.readUInt32LE(end - LOCATOR_BYTES) === END_64_LOCATOR) refuse('zip64');
  const count = file.readUInt16LE(end + 10);
  const size = file.readUInt32LE(end + 12);
  let at = file.readUInt32LE(end + 16);
  if (count === 0xffff || isLong(size, at)) refuse('zip64');
  if (count > limits.entries) refuse('zip_entries', { limit: limits.entries });
  const isSplit = file.readUInt32LE(end + 4) !== 0 || file.readUInt16LE(end + 8) !== count;
  if (isSplit || at + size !== end) refuse('zip_damaged');
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  let unpacked = 0;
  for (let number = 0; number < count; number += 1) {
    const { name, entry, next } = readEntry(file, at, end);
    unpacked += entry.size;
    if (entry.size > limits.entryBytes) refuse('unpacked_bytes', { limit: limits.entryBytes });
    if (unpacked > limits.unpackedBytes) refuse('unpacked_bytes', { limit: limits.unpackedBytes });
    if (entries.has(keyOf(name))) refuse('zip_damaged');
    entries.set(keyOf(name), entry);
    at = next;
  }
  if (at !== end) refuse('zip_damaged');
  return entries;
}

/** @param {Buffer} file @param {Entry} entry */
function packedBytes(file, { offset, packedSize }) {
  if (offset + HEADER_BYTES > file.length || file.readUInt32LE(offset) !== FILE_HEADER) refuse('zip_damaged');
  const from = offset + HEADER_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (from + packedSize > file.length) refuse('zip_damaged');
  return file.subarray(from, from + packedSize);
}

/** Unpacks no more than what was announced, which is within the limits. @param {Buffer} packed @param {Entry} entry */
function inflate(packed, { size }) {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    const code = /** @type {{ code?: string }} */ (error).code;
    return refuse(code === 'ERR_BUFFER_TOO_LARGE' ? 'zip_size' : 'zip_damaged');
  }
}

/**
 * A zip from a stranger; its parts are unpacked when they are asked for.
 * @param {Buffer} file
 * @param {SheetLimits} limits
 * @returns {Zip}
 */
export function openZip(file, limits) {
  const entries = readDirectory(file, limits);
  return {
    has: (name) => entries.has(keyOf(name)),
    read(name) {
      const entry = entries.get(keyOf(name)) ?? refuse('not_workbook');
      if (entry.method !== STORED && entry.method !== DEFLATED) refuse('zip_damaged');
      const packed = packedBytes(file, entry);
      const bytes = entry.method === STORED ? packed : inflate(packed, entry);
      if (bytes.length !== entry.size) refuse('zip_size');
      if (crc32(bytes) !== entry.crc) refuse('zip_damaged');
      return bytes;
    },
  };
}
