import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brokenRules, isMalformed } from '#base/issues.ts';
import { countedArray, optionalText, password, text } from '#base/rules.ts';
import { email, idText, repeated } from '#base/wire-rules.ts';

const brokenIn = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input);
  return error ? brokenRules(error, input) : [];
};
const rulesOf = (schema: z.ZodType, input: unknown) => brokenIn(schema, input).map((one) => one.rule);

describe('A4: passwords', () => {
  const refused: [string, string[]][] = [
    ['', ['required', 'min_length', 'uppercase', 'lowercase', 'digit', 'special']],
    ['Ab1!', ['min_length']],
    ['abcdefg1!', ['uppercase']],
    ['ABCDEFG1!', ['lowercase']],
    ['Abcdefgh!', ['digit']],
    ['Abcdefgh1', ['special']],
    ['Abcdefg1 ', ['special']],
    ['P@ssw0rd', ['common']],
    ['Password2024!', ['common']],
    [`Aa1!${'x'.repeat(1021)}`, ['max_length']],
  ];
  for (const [value, rules] of refused) {
    it(`refuses ${JSON.stringify(value.slice(0, 20))} for ${rules.join(', ')}`, () => {
      expect(rulesOf(password(), value)).toEqual(rules);
    });
  }

  it('takes long passphrases, accents and every script, without cutting', () => {
    for (const value of [
      'Éclair-au-chocolat-7',
      `Aa1!${'é'.repeat(124)}`,
      'Ночь-Улица-1',
      '密码Aa1!密码密码',
    ]) {
      expect(password().parse(value)).toBe(value);
    }
  });
});

describe('text', () => {
  it('is trimmed and composed', () => {
    expect(text().parse('  Ele\u0301a ')).toBe('El\u00e9a');
  });

  it('keeps right-to-left words and refuses control characters', () => {
    expect(text().parse('שלום')).toBe('שלום');
    expect(rulesOf(text(), 'a\u0000b')).toEqual(['characters']);
    expect(rulesOf(text(), 'a\nb')).toEqual(['characters']);
    expect(rulesOf(text(), 'a\u202eb')).toEqual(['characters']);
    expect(rulesOf(text(), 'a\u2066b')).toEqual(['characters']);
  });

  it('keeps whole characters and refuses half of one', () => {
    expect(text().parse('😀')).toBe('😀');
    for (const half of ['a\ud800b', '\udc00', '\udc00\ud800'])
      for (const rule of [text(), optionalText()]) expect(rulesOf(rule, half)).toEqual(['characters']);
  });

  it('of blanks alone is missing', () => {
    expect(rulesOf(text(), '   ')).toEqual(['required']);
  });
});

describe('e-mail addresses', () => {
  it('are folded to one form', () => {
    expect(email().parse(' Lea.MARTIN@Example.FR ')).toBe('lea.martin@example.fr');
  });

  it('are required and valid', () => {
    expect(rulesOf(z.strictObject({ user_email: email() }), {})).toEqual(['required']);
    expect(rulesOf(email(), '')).toContain('required');
    expect(rulesOf(email(), 'nobody')).toEqual(['email']);
    expect(rulesOf(email(), 'a@b.fr\r\nBcc: c@d.fr')).toEqual(['email']);
  });
});

describe('arrays', () => {
  it('a list is counted before its items are looked at', () => {
    const rules = { min: 'min_array', max: 'max_rows' };
    const row = z.strictObject({ name: z.string() });
    const list = countedArray(row, { min: 1, max: 2 }, rules);
    expect(brokenIn(list, [{}, {}, {}])).toEqual([{ field: '', rule: 'max_rows', values: { max: 2 } }]);
    expect(rulesOf(list, [])).toEqual(['min_array']);
    expect(rulesOf(list, [{ name: 'a' }, {}])).toEqual(['required']);
    expect(rulesOf(z.strictObject({ list }), {})).toEqual(['required']);
    expect(rulesOf(list, 'a')).toEqual(['type']);
    expect(rulesOf(countedArray(row, { max: 1 }), [{}, {}])).toEqual(['max']);
    expect(z.toJSONSchema(list, { io: 'input' }).items).toMatchObject({ required: ['name'] });
  });
});

describe('paths and queries', () => {
  it('ids are plain positive whole numbers', () => {
    expect(idText().parse('42')).toBe(42);
    for (const bad of ['0', '-1', '1.5', '1e3', ' 1', '0x1', '99999999999', '2147483648', ''])
      expect(idText().safeParse(bad).success, bad).toBe(false);
  });

  it('a key may be given once or several times', () => {
    const schema = repeated(z.enum(['a', 'b']));
    expect(schema.parse('a')).toEqual(['a']);
    expect(schema.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(schema.parse(undefined)).toBeUndefined();
    expect(schema.safeParse('c').success).toBe(false);
  });
});

describe('what is wrong with a body', () => {
  const schema = z.strictObject({ user_name: z.string().min(1) });

  it('a wrong type or an unknown field is malformed', () => {
    for (const input of [{ user_name: 1 }, { user_name: null }, { user_name: 'a', more: 1 }]) {
      expect(isMalformed(brokenIn(schema, input))).toBe(true);
    }
  });

  it('a missing or empty field is only invalid', () => {
    for (const input of [{}, { user_name: '' }]) {
      expect(brokenIn(schema, input)).toEqual([{ field: 'user_name', rule: 'required' }]);
    }
  });
});
