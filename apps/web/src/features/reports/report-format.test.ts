import { describe, expect, it } from 'vitest';
import { formatPlace, formatTimeLeft, shareDone, timeLeft } from './report-format.ts';

/** Intl writes thin and unbreakable spaces: any space will do here. */
const spaces = (text: string) => text.replace(/\s/g, ' ');

it.each([
  [0, '1 s'],
  [41_300, '41 s'],
  [99_000, '2 min'],
  [3_599_000, '1 h'],
  [5_000_000, '1 h'],
  [86_399_000, '1 j'],
])('what takes %d ms more takes about %s', (ms, text) => expect(spaces(formatTimeLeft('fr', ms))).toBe(text));

it('a place is told as people count', () => {
  expect([1, 2, 3, 11].map((place) => formatPlace('fr', place))).toEqual(['1er', '2e', '3e', '11e']);
  expect([1, 2, 3, 4, 11, 22].map((place) => formatPlace('en', place))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '22nd',
  ]);
});

describe('what is left of a run', () => {
  const from = { rows: 1_000, at: 10_000 };

  it('takes as long as its pace says', () => {
    expect(timeLeft(from, { rows: 3_000, at: 12_000 }, 10_000)).toBe(7_000);
    expect(timeLeft({ rows: 0, at: 0 }, { rows: 50, at: 1_000 }, 50)).toBe(0);
  });

  it('is never less than nothing', () => expect(timeLeft(from, { rows: 3_000, at: 12_000 }, 2_000)).toBe(0));

  it.each([
    ['nothing was written since', { rows: 1_000, at: 12_000 }, 10_000],
    ['no time has passed', { rows: 2_000, at: 10_000 }, 10_000],
    ['it began again', { rows: 10, at: 12_000 }, 10_000],
    ['nobody knows how much there is', { rows: 2_000, at: 12_000 }, null],
  ])('is not known while %s', (_, now, expected) => expect(timeLeft(from, now, expected)).toBeNull());

  it('is a share of all rows, of none unknown', () => {
    expect(shareDone(25, 100)).toBe(0.25);
    expect(shareDone(120, 100)).toBe(1);
    expect(shareDone(5, 0)).toBeNull();
    expect(shareDone(5, null)).toBeNull();
  });
});
