import { limits } from '@encart/contract/base/limits.ts';
import { beforeEach, expect, it } from 'vitest';
import { clearRecent, recentKeysIn, rememberChoice, useRecentChoices } from './recent-choices.ts';

beforeEach(clearRecent);
const recent = (user_id: number) => recentKeysIn(useRecentChoices.getState(), user_id);

it('remembers the last choices of each person, each once and the newest first', () => {
  for (const key of ['page:home', 'page:deals-list', 'page:home']) rememberChoice(1, key);
  rememberChoice(2, 'action:logout');
  expect(recent(1)).toEqual(['page:home', 'page:deals-list']);
  expect(recent(2)).toEqual(['action:logout']);
  for (let at = 0; at < 20; at++) rememberChoice(1, `record:publishers:${at}`);
  expect(recent(1)).toHaveLength(limits.search.recent);
});

it('reads anything from storage without believing it', () => {
  useRecentChoices.setState({ byUser: { 1: 'x', 2: [3, 'page:home'] } });
  expect([recent(1), recent(2), recent(3)]).toEqual([[], ['page:home'], []]);
});
