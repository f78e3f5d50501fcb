import { expect, it } from 'vitest';
import { faultPlace } from './fault-place.ts';

it.each([
  ['rows.17.clicks', 17, 'clicks'],
  ['rows.3', 3, null],
  ['rows', null, null],
  ['columns.a.b', null, 'a.b'],
  ['file', null, null],
])('%s is row %s, column %s', (field, row, column) => {
  expect(faultPlace(field)).toEqual({ row, column });
});
