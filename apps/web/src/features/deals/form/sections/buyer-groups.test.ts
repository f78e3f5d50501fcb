import { expect, it } from 'vitest';
import { buyerGroups } from './buyer-groups.ts';

const xandr = { member_id: 1, member_name: 'Blind', platform: 'classic' } as const;
const rubicon = { member_id: 12, member_name: 'Rubicon', platform: 'rubicon' } as const;
const platforms = { 1: 'classic', 2: 'classic', 3: 'rubicon', 4: 'brand' } as const;
const platformOf = (id: number) => platforms[id as keyof typeof platforms];

it('buyers stand under the member that sells to them, in the order they were chosen', () => {
  expect(buyerGroups([2, 3, 1], [xandr, rubicon], platformOf)).toEqual([
    { member: xandr, ids: [2, 1] },
    { member: rubicon, ids: [3] },
  ]);
});

it('a member without a buyer is there all the same; buyers without a member come last', () => {
  expect(buyerGroups([4, 5], [xandr], platformOf)).toEqual([
    { member: xandr, ids: [] },
    { member: null, ids: [4, 5] },
  ]);
});
