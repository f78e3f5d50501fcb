import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ADS_TXT_LIMITS, adsTxtCheck } from './ads-txt-check.ts';
import type { AdsTxtRecord, WantedAdsTxt } from './ads-txt-lines.ts';
import { checkAdsTxt } from './check-ads-txt.ts';
import { readAdsTxt } from './read-ads-txt.ts';

const record = (given: Partial<AdsTxtRecord> = {}): AdsTxtRecord => ({
  domain: 'encart.example',
  account: 'pub-12',
  relation: 'DIRECT',
  certificate: null,
  ...given,
});
const wanted = (...records: AdsTxtRecord[]): WantedAdsTxt => ({ records, variables: [] });
const statusOf = (content: string, one = record()) => checkAdsTxt(content, wanted(one)).lines[0]?.status;
const problemsOf = (content: string) => readAdsTxt(content).problems.map(({ rule, line }) => [rule, line]);

describe('an ads.txt against the lines it should have', () => {
  it.each([
    'encart.example, pub-12, DIRECT',
    'encart.example,pub-12,direct',
    '  ENCART.example\t,  pub-12 ,\u00a0Direct  ',
    'encart.example., pub-12, DIRECT, f08c47fec0942fa0',
    'encart.example, pub-12, DIRECT # ours',
    'encart.example, pub-12, DIRECT,',
    'encart.example, pub-12, DIRECT; extension=1',
    '\ufeffencart.example, pub-12, DIRECT',
    '\u200bencart.example, pub-12, DIRECT',
    '# comment\r\n\r\nother.example, 1, RESELLER\rencart.example, pub-12, DIRECT\n',
    'encart.example, pub-12, RESELLER\nencart.example, pub-12, DIRECT',
  ])('has it as %j', (content) => {
    expect(statusOf(content)).toBe('present');
  });

  it.each([
    ['', 'missing'],
    ['#encart.example, pub-12, DIRECT', 'missing'],
    ['encart.example, pub-123, DIRECT', 'missing'],
    ['sub.encart.example, pub-12, DIRECT', 'missing'],
    ['encart.example; pub-12; DIRECT', 'missing'],
    ['encart.example, pub-12', 'missing'],
    ['encart.example, pub-12, DIRECTE', 'missing'],
    ['encart.example, pub-12, RESELLER', 'other_relation'],
    ['encart.example, PUB-12, DIRECT', 'account_case'],
  ])('with %j is %s', (content, status) => {
    expect(statusOf(content)).toBe(status);
  });

  it('tells another certificate, which stops nobody', () => {
    const certified = record({ certificate: 'ABC123' });
    expect(statusOf('encart.example, pub-12, DIRECT, abc123', certified)).toBe('present');
    expect(statusOf('encart.example, pub-12, DIRECT', certified)).toBe('present');
    const check = checkAdsTxt('encart.example, pub-12, DIRECT, def', wanted(certified));
    expect(check).toMatchObject({ is_complete: true, lines: [{ status: 'other_certificate', line: 1 }] });
  });

  it('says where it was found, what is wanted, and whether that is all', () => {
    const check = checkAdsTxt('MANAGERDOMAIN=other.example\n\nencart.example, pub-12, RESELLER # old', {
      records: [record(), record({ account: 'regie-3', relation: 'RESELLER' })],
      variables: [{ name: 'MANAGERDOMAIN', value: 'regie.example' }],
    });
    expect(adsTxtCheck.parse(check)).toEqual({
      is_complete: false,
      lines: [
        {
          wanted: 'MANAGERDOMAIN=regie.example',
          status: 'other_value',
          line: 1,
          found: 'MANAGERDOMAIN=other.example',
        },
        {
          wanted: 'encart.example, pub-12, DIRECT',
          status: 'other_relation',
          line: 3,
          found: 'encart.example, pub-12, RESELLER',
        },
        { wanted: 'encart.example, regie-3, RESELLER', status: 'missing', line: null, found: null },
      ],
      problems: [],
      counts: { records: 1, variables: 1 },
    });
  });

  it('knows managers by country', () => {
    const content = 'managerdomain = Regie.example , fr\nMANAGERDOMAIN=world.example\na.example, 1, DIRECT';
    const statusFor = (value: string) =>
      checkAdsTxt(content, { records: [], variables: [{ name: 'MANAGERDOMAIN', value }] }).lines[0]?.status;
    expect(statusFor('regie.example, FR')).toBe('present');
    expect(statusFor('regie.example')).toBe('other_value');
    expect(statusFor('world.example')).toBe('present');
    expect(statusFor('regie.example, BE')).toBe('missing');
    expect(readAdsTxt(content).problems).toEqual([]);
  });
});

describe('what is wrong with an ads.txt', () => {
  it.each([
    '<!DOCTYPE html><html>',
    '\n <html lang="fr">',
    '\ufeff<?xml version="1.0"?>',
    '<script>',
  ])('is that it is a page: %j', (content) => {
    const check = checkAdsTxt(`${content}\nencart.example, pub-12, DIRECT`, wanted(record()));
    expect(check).toMatchObject({ is_complete: false, lines: [{ status: 'missing' }] });
    expect(check.problems.map(({ rule }) => rule)).toContain('html');
  });

  it('is told by line', () => {
    const content = [
      'encart.example, pub-12',
      'https://encart.example, pub-12, DIRECT',
      'encart.example, , DIRECT',
      'encart.example, pub 12, DIRECT',
      'encart.example, pub-12, BOTH',
      'SELLER=x',
      'OWNERDOMAIN=not a domain',
      'MANAGERDOMAIN=regie.example, France',
      'CONTACT=',
      'placeholder.example.com, placeholder, DIRECT, placeholder',
      `x.example, ${'1'.repeat(ADS_TXT_LIMITS.lineCharacters)}, DIRECT`,
    ].join('\n');
    expect(problemsOf(content)).toEqual([
      ['fields', 1],
      ['domain', 2],
      ['account', 3],
      ['account', 4],
      ['relation', 5],
      ['variable_unknown', 6],
      ['variable_value', 7],
      ['variable_value', 8],
      ['variable_value', 9],
      ['nobody', 10],
      ['line_length', 11],
    ]);
  });

  it('is what is there twice, also with other capitals and spaces', () => {
    const { problems, records } = readAdsTxt(
      'a.example, 1, DIRECT\nA.example,1,direct\na.example, 1, RESELLER\nOWNERDOMAIN=a.example\nownerdomain=b.example\nMANAGERDOMAIN=a.example,FR\nMANAGERDOMAIN=b.example,fr',
    );
    expect(problems).toEqual([
      { rule: 'twice', level: 'warning', line: 2, values: { first: 1 } },
      { rule: 'several_owners', level: 'error', line: 5, values: {} },
      { rule: 'several_managers', level: 'error', line: 7, values: { country: 'FR' } },
    ]);
    expect(records).toHaveLength(3);
  });

  it('is its mark, or that there is nothing in it', () => {
    expect(problemsOf('\ufeffa.example, 1, DIRECT')).toEqual([['byte_order_mark', 1]]);
    expect(problemsOf('')).toEqual([['empty', null]]);
    expect(problemsOf('# nothing yet\n\n')).toEqual([['empty', null]]);
  });

  it('is its length: what comes later is not read, and problems have an end', () => {
    const lines = Array.from({ length: 10_001 }, (_, at) => `a.example, ${at}, DIRECT`).join('\n');
    const { records, problems } = readAdsTxt(lines);
    expect(records).toHaveLength(10_000);
    expect(problems).toEqual([
      { rule: 'too_many_lines', level: 'error', line: null, values: { limit: 10_000 } },
    ]);
    expect(problemsOf('x\n'.repeat(5_000))).toHaveLength(200);
    const began = Date.now();
    readAdsTxt(`${' '.repeat(5_000_000)}x`);
    readAdsTxt('a,'.repeat(2_000_000));
    readAdsTxt('\n'.repeat(5_000_000));
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('never stops it from being read, whatever it is', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'encart.example',
        ',',
        ' ',
        '#',
        '=',
        ';',
        '\n',
        '\r',
        'DIRECT',
        'MANAGERDOMAIN',
        '<',
        '\0',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        adsTxtCheck.parse(checkAdsTxt(pieces.join(''), wanted(record())));
      }),
    );
  });
});
