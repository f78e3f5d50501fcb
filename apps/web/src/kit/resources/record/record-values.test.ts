import { formInput } from '@encart/contract/api/record-input.ts';
import { adapters } from '@encart/contract/resources/adapters.ts';
import { dbs } from '@encart/contract/resources/dbs.ts';
import { regies } from '@encart/contract/resources/regies.ts';
import { reportgenerations } from '@encart/contract/resources/reports.ts';
import { expect, it } from 'vitest';
import { cachedName } from '#kit/resources/name-cache.ts';
import { changesOf, emptyValues, valuesOf, writableNames } from './record-values.ts';

it('a new record starts with what stands there when nothing is written', () => {
  expect(emptyValues(adapters, writableNames(adapters))).toEqual({
    adapter: null,
    regie_id: null,
    alias: null,
    servicebidder_cpm_adjustment: null,
  });
  expect(emptyValues(regies, ['blacklist_allow_empty', 'floors', 'members'])).toEqual({
    blacklist_allow_empty: false,
    floors: [],
    members: [],
  });
});

it('a row becomes ids, names are remembered, and a stored secret is not its value', () => {
  const row = {
    version: 1,
    regie_id: 3,
    blacklist_id: 7,
    blacklist: { blacklist_id: 7, blacklist_name: 'Sensibles' },
    members: [{ member_id: 12, member_name: 'Rubicon' }],
  };
  expect(valuesOf(regies, row, ['blacklist_id', 'members', 'floors'])).toEqual({
    blacklist_id: 7,
    members: [12],
    floors: [],
  });
  expect(cachedName('blacklists', 7)).toBe('Sensibles');
  expect(cachedName('members', 12)).toBe('Rubicon');
  expect(cachedName('members', 13)).toBe('#13');
  expect(valuesOf(dbs, { version: 1, db_password: true }, ['db_password'])).toEqual({ db_password: null });
});

it('only what is no longer as it was is sent; the order of links says nothing', () => {
  const before = { regie_name: 'A', members: [2, 10], domains: ['a.fr', 'b.fr'] };
  expect(changesOf(regies, before, { ...before, members: [10, 2] })).toEqual({});
  expect(changesOf(regies, before, { ...before, domains: ['b.fr', 'a.fr'] })).toEqual({
    domains: ['b.fr', 'a.fr'],
  });
});

it('a value of a field’s own making is kept as it is, and is the same whatever the order of its parts', () => {
  const dimensions = [{ dimension: 'regie', shown: true, operator: 'and', filters: [] }];
  const threshold = { metric: 'ctr', of: 'value', is: 'above', value: 0.1 };
  const stored = valuesOf(reportgenerations, { version: 1, dimensions, threshold }, [
    'dimensions',
    'threshold',
  ]);
  expect(stored).toEqual({ dimensions, threshold });
  expect(valuesOf(reportgenerations, { version: 1 }, ['dimensions', 'threshold'])).toEqual({
    dimensions: [],
    threshold: null,
  });
  const turned = { value: 0.1, is: 'above', of: 'value', metric: 'ctr' };
  expect(changesOf(reportgenerations, stored, { dimensions, threshold: turned })).toEqual({});
  expect(changesOf(reportgenerations, stored, { dimensions: [], threshold })).toEqual({ dimensions: [] });
});

it('somebody who does not write a restricted field is not asked for it', () => {
  expect(formInput(regies, ['name']).safeParse({ name: 'x' }).success).toBe(true);
  expect(formInput(regies, ['name', 'regie_name']).safeParse({ name: 'x' }).success).toBe(false);
});
