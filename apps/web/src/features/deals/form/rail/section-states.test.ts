import { expect, it } from 'vitest';
import type { DealValues } from '#features/deals/form/deal-values.ts';
import { sectionStates } from './section-states.ts';

const untouched: Partial<DealValues> = {
  auction: 'private',
  privilege: 5,
  commission: 15,
  price_entered: 'gross',
  inventory_action: 'include',
  country_action: 'include',
  segment_operator: 'and',
  segmentgroup_operator: 'and',
  segmentgroups: [],
  publishers: [],
  buyers: [],
};
const stateOf = (values: Partial<DealValues>, wrong: string[] = [], broken: string[] = []) =>
  Object.fromEntries(
    sectionStates(
      { ...untouched, ...values },
      new Set(wrong),
      broken.map((field) => ({ field, rule: 'x' })),
    ).map(({ name, state, refused }) => [name, refused ? `${state} ${refused}` : state]),
  );

it('what always stands leaves a section empty', () => {
  expect(new Set(Object.values(stateOf({})))).toEqual(new Set(['empty']));
});

it('a section is complete with what it needs, or with anything where it needs nothing', () => {
  expect(stateOf({ name: 'a' }).identity).toBe('started');
  expect(stateOf({ name: 'a', type: 'video', transparency: 'blind' }).identity).toBe('complete');
  expect(stateOf({ sizes: [1] }).inventory).toBe('complete');
  expect(stateOf({ ctr: 1 }).price).toBe('started');
});

it('buyers are complete once no platform lacks one', () => {
  expect(stateOf({ buyers: [1] }, [], ['buyers']).buyers).toBe('started');
  expect(stateOf({ buyers: [1] }).buyers).toBe('complete');
});

it('counts what is refused', () => {
  const { identity, audience } = stateOf({ name: 'a' }, ['type', 'transparency', 'segmentgroups']);
  expect([identity, audience]).toEqual(['refused 2', 'refused 1']);
});
