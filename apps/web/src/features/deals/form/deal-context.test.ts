import { beforeAll, describe, expect, it } from 'vitest';
import { cacheChoices } from './choices/choice-cache.ts';
import { missingChoices } from './choices/use-load-choices.ts';
import { broughtPublishers, dealFormRules } from './deal-context.ts';
import type { DealValues } from './deal-values.ts';

const classic = { member_id: 1, member_name: 'Classic', platform: 'classic' } as const;
const rubicon = { member_id: 12, member_name: 'Rubicon', platform: 'rubicon' } as const;
const members = { blind: [classic, rubicon], transparent: [classic] };
const many = (count: number, from = 1) => Array.from({ length: count }, (_, at) => from + at);

beforeAll(() => {
  cacheChoices('buyers', [
    { id: 1, name: 'Un', platform: 'classic' },
    { id: 2, name: 'Deux', platform: 'rubicon' },
  ]);
  cacheChoices('salesthematics', [
    { id: 5, name: 'Sport', publishers: many(200, 201) },
    { id: 6, name: 'Auto', publishers: many(10, 395) },
  ]);
});

const broken = (values: Partial<DealValues>) =>
  dealFormRules(values, members).map(({ field, rule, values: told }) =>
    [field, rule, told?.platforms ?? told?.max].filter(Boolean).join(' '),
  );

describe('the form knows', () => {
  it('which platform lacks a buyer, by the members that the transparency means', () => {
    expect(broken({ transparency: 'blind', buyers: [1] })).toEqual(['buyers buyer_platform Rubicon']);
    expect(broken({ transparency: 'transparent', buyers: [1] })).toEqual([]);
    expect(broken({ transparency: 'blind', buyers: [1, 2] })).toEqual([]);
  });

  it('nothing of a buyer it has not fetched: the server says it', () => {
    expect(broken({ transparency: 'blind', buyers: [1, 99] })).toEqual([]);
  });

  it('how many publishers thematics bring, each once', () => {
    expect(broughtPublishers({ salesthematics: [5, 6] })).toHaveLength(204);
    expect(broken({ publishers: many(100), salesthematics: [5] })).toEqual([]);
    expect(broken({ publishers: many(101), salesthematics: [5] })).toEqual(['publishers max_array 300']);
    expect(broken({ publishers: many(201), salesthematics: [5] })).toEqual(['publishers max_array 300']);
  });

  it('what it has to fetch, in portions of one request', () => {
    const segments = [1, 2, 1].map((segment_id) => ({ segment_id, match: true, external_value: null }));
    const missing = missingChoices({ brands: many(501), buyers: [1], segmentgroups: [{ segments }] }, (of) =>
      ['buyers'].includes(of),
    );
    expect(missing.map(({ of, ids }) => [of, ids.length])).toEqual([
      ['brands', 500],
      ['brands', 1],
      ['segments', 2],
    ]);
  });
});
