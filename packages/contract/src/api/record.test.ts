import { expect, expectTypeOf, it } from 'vitest';
import { brokenRules } from '#base/issues.ts';
import { integrations } from '#resources/integrations.ts';
import { profiles } from '#resources/profiles.ts';
import type { regies } from '#resources/regies.ts';
import type { Row, Values } from './record.ts';
import { recordInput } from './record-input.ts';
import type { ChangeOf, InputOf, RecordOf, Resource } from './resource.ts';

/** The types are checked by the compiler; a test only has to name them. */
it('a record is typed by its declaration, as it is read and as it is written', () => {
  expectTypeOf<RecordOf<typeof regies>['regie_id']>().toEqualTypeOf<number>();
  expectTypeOf<RecordOf<typeof regies>['regie_name']>().toEqualTypeOf<string>();
  expectTypeOf<RecordOf<typeof regies>['blacklist_id']>().toEqualTypeOf<number | null>();
  expectTypeOf<RecordOf<typeof regies>['floors'][number]['floor_value']>().toEqualTypeOf<number>();
  expectTypeOf<InputOf<typeof regies>['regie_name']>().toEqualTypeOf<string>();
  expectTypeOf<undefined>().toExtend<InputOf<typeof regies>['name']>();
  expectTypeOf<ChangeOf<typeof regies>['members']>().toEqualTypeOf<number[] | undefined>();
  expectTypeOf<InputOf<typeof integrations>>().not.toHaveProperty('last_used_at');
  expectTypeOf<RecordOf<Resource>>().toEqualTypeOf<Row>();
  expectTypeOf<ChangeOf<Resource>>().toEqualTypeOf<Values>();
});

const broken = (resource: Resource, input: Values) => {
  const read = recordInput(resource).safeParse(input);
  return read.success ? [] : brokenRules(read.error, input).map(({ field, rule }) => `${field} ${rule}`);
};

it('rules across fields are part of what form and API read a record with', () => {
  const profile = { profile_name: 'Rivages', profile_type: 'B', buyers: [1] };
  expect(broken(profiles, profile)).toEqual([]);
  expect(broken(profiles, { ...profile, regies: [1] })).toEqual(['regies scope_fits_type']);
  const receiver = { integration_name: 'CRM', integration_kind: 'receiver', key_scopes: ['reports:read'] };
  expect(broken(integrations, receiver)).toEqual([
    'receiver_url required',
    'receiver_events min_array',
    'key_scopes invalid',
  ]);
});
