import { regies } from '@encart/contract/resources/regies.ts';
import { expect, it } from 'vitest';
import { gridErrors, gridRows, readRows } from './grid-rows.ts';

const columns = regies.fields.floors?.constraints.columns ?? {};
const floor = {
  device: 'all',
  mediatype: 'banner',
  floor_size: null,
  floor_value: 0.5,
  code: null,
  owner: null,
};

it('rows are typed as texts and read back the same', () => {
  const grid = gridRows(columns, [floor]);
  expect(grid[0]).toMatchObject({ device: 'all', floor_size: '', floor_value: '0.50' });
  expect(readRows(columns, grid)).toEqual({ values: [floor], places: [0] });
});

it('empty lines are no rows, and errors stand at their line', () => {
  const blank = { device: '', floor_value: '' };
  const { values, places } = readRows(columns, [blank, { device: 'all', floor_value: 'cher' }]);
  expect(places).toEqual([1]);
  expect(values[0]).toMatchObject({ device: 'all', floor_value: 'cher' });
  const errors = gridErrors([{ floor_value: { message: 'Saisissez un nombre' } }], places);
  expect(errors[0]).toBeUndefined();
  expect(errors[1]).toEqual({ floor_value: 'Saisissez un nombre' });
});
