import { describe, expect, it } from 'vitest';
import { bindValues } from './bind-values.ts';

const bind = (sql: string, values: Record<string, string> = {}) =>
  bindValues(sql, new Map(Object.entries(values)));

describe('values of a statement', () => {
  it('become literals, texts as they are and the rest by their type', () => {
    expect(bind('select {a:String}, {b:UInt32}', { a: "it's", b: '7' })).toBe(
      "select 'it\\'s', _CAST('7', 'UInt32')",
    );
    expect(bind("x in {ids:Array(UInt32)} and at < {to:DateTime('UTC')}", { ids: '[1,2]', to: '1' })).toBe(
      "x in _CAST('[1,2]', 'Array(UInt32)') and at < _CAST('1', 'DateTime(\\'UTC\\')')",
    );
  });

  it('cannot leave their quotes, whatever they hold', () => {
    expect(bind('select {a:String}', { a: "\\'); drop table x; --" })).toBe(
      "select '\\'); drop table x; --'",
    );
    expect(bind('select {a:String}', { a: '\\\\' })).toBe("select '\\\\'");
    expect(bind('select {a:String}', { a: '\\t\\n\0' })).toBe("select '\t\n\\0'");
    expect(bind('select {a:String}', { a: '{b:String}', b: 'no' })).toBe("select '{b:String}'");
  });

  it('are looked for outside of texts, names and comments only', () => {
    const sql = `select '{a:String}', "{a:String}", \`{a:String}\` /* {a:String} */ -- {a:String}\n, 'it''s {a:String}'`;
    expect(bind(sql, { a: 'x' })).toBe(sql);
  });

  it('must be there', () => {
    expect(() => bind('select {missing:String}')).toThrow('Code: 456. DB::Exception');
  });
});
