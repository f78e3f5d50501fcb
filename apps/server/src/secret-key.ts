import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@encart/contract/base/error-parts.ts';

const SECRET_KEY_BYTES = 32;

/** Words found in example keys; a key made by a random generator holds none of them. */
const EXAMPLE_WORDS =
  /changeme|changethis|replaceme|replacethis|placeholder|example|default|insecure|secret|password|keyboardcat|development|mysecure|supersafe|encart|vitrine|qwerty|azerty|loremipsum|deadbeef/;

const isRepetition = (key: string) => (key + key).indexOf(key, 1) < key.length;

const isSequence = (key: string) => {
  let steps = 0;
  for (let i = 1; i < key.length; i++) {
    if (Math.abs(key.charCodeAt(i) - key.charCodeAt(i - 1)) <= 1) steps++;
  }
  return steps > key.length / 2;
};

/** Says why a key must not protect anything, or nothing when it may. */
export function weaknessOf(key: string): string | undefined {
  const bytes = Buffer.byteLength(key);
  if (bytes < SECRET_KEY_BYTES) return `has ${bytes} bytes and needs at least ${SECRET_KEY_BYTES}`;
  if (EXAMPLE_WORDS.test(key.toLowerCase().replace(/[^a-z]/g, ''))) return 'is an example, not a secret';
  if (new Set(key).size < 12 || isRepetition(key) || isSequence(key)) return 'is too regular to be random';
  return undefined;
}

/** The demo's own key: made once, kept readable by its owner alone. */
export function keptSecret(dataDir: string): Uint8Array {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    return readKept(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  writeFileSync(draft, randomBytes(SECRET_KEY_BYTES).toString('base64url'), { mode: 0o600, flush: true });
  try {
    // A link never replaces: of two processes that start together, both end up with the first one's key.
    linkSync(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readKept(file);
}

function readKept(file: string): Uint8Array {
  const key = readFileSync(file, 'utf8').trim();
  if (weaknessOf(key)) throw new Error(`${file} ${weaknessOf(key)}; delete it to have a new one made`);
  return Buffer.from(key);
}
