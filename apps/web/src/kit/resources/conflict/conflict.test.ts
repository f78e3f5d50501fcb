import { regies } from '@encart/contract/resources/regies.ts';
import { expect, it } from 'vitest';
import { differencesOf, mergeSides } from './conflict.ts';

const base = { regie_name: 'A', name: 'a', adserver: null, billing_ht: '1', members: [1, 2] };

it('suggests the side that alone changed a field, and neither when both did', () => {
  const mine = { ...base, regie_name: 'B', billing_ht: '2', members: [2, 1] };
  const theirs = { ...base, name: 'b', billing_ht: '3' };
  expect(
    differencesOf(regies, { base, mine, theirs }).map(({ name, suggested }) => [name, suggested]),
  ).toEqual([
    ['regie_name', 'mine'],
    ['name', 'theirs'],
    ['billing_ht', null],
  ]);
});

it('what both made alike is no difference', () => {
  const same = { ...base, name: 'c' };
  expect(differencesOf(regies, { base, mine: same, theirs: same })).toEqual([]);
});

it('the decided record holds each side’s chosen values', () => {
  const mine = { ...base, regie_name: 'B', billing_ht: '2' };
  const theirs = { ...base, name: 'b', billing_ht: '3' };
  const differences = differencesOf(regies, { base, mine, theirs });
  expect(mergeSides(theirs, differences, { regie_name: 'mine', name: 'theirs', billing_ht: 'mine' })).toEqual(
    {
      ...base,
      regie_name: 'B',
      name: 'b',
      billing_ht: '2',
    },
  );
});
