import { expect, it } from 'vitest';
import { extremesOf, weekdays } from './heat.ts';

it('finds the dearest and the cheapest hour of the week', () => {
  expect(
    extremesOf([
      [null, 2],
      [5, 1],
    ]),
  ).toEqual({
    highest: { day: 1, hour: 0, value: 5 },
    lowest: { day: 1, hour: 1, value: 1 },
  });
  expect(extremesOf([[null], []])).toBeNull();
  expect(extremesOf([])).toBeNull();
});

it('begins the week on Monday', () => {
  expect(weekdays('fr', 'long')).toEqual([
    'lundi',
    'mardi',
    'mercredi',
    'jeudi',
    'vendredi',
    'samedi',
    'dimanche',
  ]);
  expect(weekdays('en', 'short')[0]).toBe('Mon');
});
