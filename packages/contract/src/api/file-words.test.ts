import { describe, expect, it } from 'vitest';
import { brokenRules } from '#base/issues.ts';
import { masterdeals } from '#resources/masterdeals.ts';
import { resources } from '#resources/resources.ts';
import { codesOf, codeWords, codeWordText } from './file-words.ts';
import { fileColumnsOf } from './resource-calls.ts';

const read = (words: unknown) => {
  const input = { words };
  const result = codeWords(masterdeals).safeParse(words);
  return result.success ? result.data : brokenRules(result.error, input);
};

describe('words of a file', () => {
  it('are those of choices, flags and columns that are computed', () => {
    expect(codesOf(masterdeals, 'type')).toEqual(['video', 'preroll', 'outstream', 'native']);
    expect(codesOf(masterdeals, 'locked')).toEqual(['true', 'false']);
    expect(codesOf(masterdeals, 'health')).toContain('no_bids');
    for (const plain of ['name', 'startdate', 'buyers', 'delivery', 'nothing'])
      expect(codesOf(masterdeals, plain)).toEqual([]);
  });

  it('come as they were sent, whatever is in them', () => {
    const word = 'a=b; "c" d’été';
    expect(read(codeWordText({ column: 'state', code: 'draft', word }))).toEqual([
      { column: 'state', code: 'draft', word },
    ]);
    expect(read(undefined)).toBeUndefined();
  });

  it.each([
    ['name.draft=x', 'choice'],
    ['state.nothing=x', 'choice'],
    ['nothing.draft=x', 'choice'],
    ['toString=x', 'choice'],
    ['locked.1=x', 'choice'],
    ['state.draft=', 'required'],
    ['state.draft', 'required'],
  ])('%s is refused by its name', (text, rule) => {
    expect(read(['type.video=Vidéo', text])).toEqual([{ field: `1.${text.split('=')[0]}`, rule }]);
  });

  it('are no longer and no more than a file needs', () => {
    expect(read(`state.draft=${'x'.repeat(230)}`)).toMatchObject([{ rule: 'max_length' }]);
    const all = Object.keys({ ...masterdeals.fields, ...masterdeals.computed }).flatMap((column) =>
      codesOf(masterdeals, column).map((code) => codeWordText({ column, code, word: code })),
    );
    expect(read(all)).toHaveLength(all.length);
    expect(read([...all, 'state.draft=x'])).toMatchObject([{ rule: 'max' }]);
  });

  it('say every code of every list: none holds what ends its name', () => {
    for (const resource of Object.values(resources)) {
      const words = fileColumnsOf(resource).flatMap((column) =>
        codesOf(resource, column).map((code) => ({ column, code, word: 'x' })),
      );
      expect(codeWords(resource).parse(words.map(codeWordText)), resource.name).toEqual(words);
    }
  });
});
