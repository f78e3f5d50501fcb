import { codesOf } from '@encart/contract/api/file-words.ts';
import { type Resource, tableFields } from '@encart/contract/api/resource.ts';
import { LOCALES } from '@encart/contract/base/locales.ts';
import i18next from 'i18next';
import { loadWords } from '#kit/i18n/i18n.ts';
import { codeWord } from '#kit/resources/list/file-words.ts';

/** The code that a cell of a file means. */
export type CodeNames = (column: string, text: string) => string | undefined;

/** How spreadsheets write yes and no. */
const FLAGS = { vrai: 'true', faux: 'false', 1: 'true', 0: 'false' };

const folded = (text: string) => text.trim().toLocaleLowerCase();

/** What stands in cells of a file of this list: codes, or their words in any language. */
export async function codeNames(resource: Resource): Promise<CodeNames> {
  const columns = new Map<string, Map<string, string>>();
  for (const locale of LOCALES) await loadWords(locale);
  for (const column of tableFields(resource)) {
    const codes = codesOf(resource, column);
    const isFlag = resource.fields[column]?.kind === 'flag';
    const names = [
      ...codes.map((code) => [code, code] as const),
      ...[i18next.language, ...LOCALES].flatMap((locale) =>
        codes.map((code) => [codeWord(resource, column, code, locale), code] as const),
      ),
      ...(isFlag ? Object.entries(FLAGS) : []),
    ];
    // A code is itself, whatever another one is called.
    columns.set(column, new Map(names.reverse().map(([name, code]) => [folded(name), code])));
  }
  return (column, text) => columns.get(column)?.get(folded(text));
}
