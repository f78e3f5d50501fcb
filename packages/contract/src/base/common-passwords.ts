import { commonPasswordList } from '#base/common-password-list.ts';

let known: Set<string> | undefined;

const plain: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Undoes the decorations people add to pass composition rules: P@ssw0rd2024! is still "password". */
const undecorated = (password: string) =>
  password
    .replace(/[^\p{L}]+$/u, '')
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[@431!0$57]/g, (sign) => plain[sign] ?? sign);

export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswordList.trim().split(/\s+/));
  const lower = password.toLowerCase();
  return known.has(lower) || known.has(undecorated(lower));
}
