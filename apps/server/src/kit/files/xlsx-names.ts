import { cutText } from './xlsx-text.ts';

const MOST_CHARACTERS = 31;
/** Not allowed anywhere in the name of a sheet, at its ends, or as a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are refused as well.
const REFUSED = /[\\/*?:[\]\u0000-\u001f\ufffe\uffff]/g;
const REFUSED_AT_ENDS = /^[\s']+|[\s']+$/g;
const REFUSED_NAME = 'history';

const cleaned = (name: string, length: number) =>
  cutText(name.replace(REFUSED, ' ').replace(REFUSED_AT_ENDS, ''), length).replace(REFUSED_AT_ENDS, '');

/** Gives sheets names that spreadsheets take; a name that is taken already gets a number. */
export function createSheetNames(): { add(name: string): void; all: readonly string[] } {
  const all: string[] = [];
  const taken = new Set([REFUSED_NAME, '']);
  return {
    all,
    add(wanted) {
      const base = wanted.replace(/\p{Surrogate}/gu, '');
      let name = cleaned(base, MOST_CHARACTERS);
      for (let number = name === '' ? 1 : 2; taken.has(name.toLowerCase()); number += 1) {
        const end = ` ${number}`;
        name = `${cleaned(base, MOST_CHARACTERS - end.length) || 'Sheet'}${end}`;
      }
      taken.add(name.toLowerCase());
      all.push(name);
    },
  };
}
