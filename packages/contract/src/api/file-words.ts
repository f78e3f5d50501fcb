import { z } from 'zod';
import { limits } from '#base/limits.ts';
import { named } from '#base/rules.ts';
import { repeated } from '#base/wire-rules.ts';
import type { Resource } from './resource.ts';

const YES_OR_NO = ['true', 'false'];

/** What a column of a file holds that people say in words: its choices, or yes and no. */
export function codesOf({ fields, computed }: Resource, column: string): readonly string[] {
  const { kind, constraints } = fields[column] ?? computed[column] ?? {};
  return kind === 'flag' || kind === 'secret' ? YES_OR_NO : (constraints?.choices ?? []);
}

/** What people say for a code of a column. */
export interface CodeWord {
  column: string;
  code: string;
  word: string;
}

const nameOf = ({ column, code }: Omit<CodeWord, 'word'>) => `${column}.${code}`;

/** `state.draft=Brouillon`, as it stands in an address. */
export const codeWordText = (said: CodeWord) => `${nameOf(said)}=${said.word}`;

const MOST_CHARACTERS = 2 * limits.text.name;

/** Words for codes of a file: of its own columns and values, each as often as it has values at most. */
export function codeWords(resource: Resource) {
  const columns = Object.keys({ ...resource.fields, ...resource.computed });
  const codes = columns.flatMap((column) => codesOf(resource, column).map((code) => ({ column, code })));
  const known = new Map(codes.map((one) => [nameOf(one), one]));
  const codeWord = z
    .string()
    .max(MOST_CHARACTERS)
    .transform((text, context): CodeWord => {
      const [name = ''] = text.split('=', 1);
      const code = known.get(name);
      const word = text.slice(name.length + 1);
      if (code && word !== '') return { ...code, word };
      context.addIssue({ code: 'custom', path: [name], ...named(code ? 'required' : 'choice') });
      return z.NEVER;
    });
  return repeated(codeWord, known.size);
}
