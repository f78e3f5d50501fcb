import { ADS_TXT_PROBLEMS, WANTED_LINE_STATUSES } from '@encart/contract/tags/ads-txt-check.ts';
import { checkAdsTxt } from '@encart/contract/tags/check-ads-txt.ts';
import { expect, it } from 'vitest';
import { words as en } from '#locales/en/index.ts';
import { words as fr } from '#locales/fr/index.ts';
import { lineTones, missingText, wrongLines } from './line-tones.ts';

const wanted = {
  variables: [],
  records: ['1', '2', '3'].map((account) => ({
    ...{ domain: 'encart.example', account },
    ...{ relation: 'DIRECT' as const, certificate: account === '3' ? 'abc' : null },
  })),
};

it('has words and a remedy for everything that can be wrong, in both languages', () => {
  for (const { supplychain } of [fr, en]) {
    for (const rule of ADS_TXT_PROBLEMS) {
      expect(supplychain.problems[rule].what, rule).not.toBe('');
      expect(supplychain.problems[rule].remedy, rule).not.toBe('');
    }
    for (const status of WANTED_LINE_STATUSES)
      expect(supplychain.statuses[status].remedy === '', status).toBe(lineTones[status] === 'success');
  }
});

it('counts as wrong what keeps a file from being complete', () => {
  const check = checkAdsTxt('encart.example, 1, RESELLER\nencart.example, 3, DIRECT, xyz', wanted);
  expect(wrongLines(check).map(({ wanted: line }) => line)).toEqual([
    'encart.example, 1, DIRECT',
    'encart.example, 2, DIRECT',
  ]);
  expect(check.is_complete).toBe(false);
  expect(missingText(check)).toBe('encart.example, 2, DIRECT\n');
  const right = checkAdsTxt(
    'encart.example,1,DIRECT\nencart.example,2,direct\nencart.example, 3, DIRECT, xyz',
    wanted,
  );
  expect(wrongLines(right)).toEqual([]);
  expect(right.is_complete).toBe(true);
});
