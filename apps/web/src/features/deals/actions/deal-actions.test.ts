import { DEAL_STATES } from '@encart/contract/deals/deal-states.ts';
import { expect, it } from 'vitest';
import { appliesTo, mainAction, offeredActions, wordsOf } from './deal-actions.ts';

const deal = { locked: false, has_unsent_changes: false };

it('every state offers what its table allows, and greys the rest', () =>
  expect(
    DEAL_STATES.map((state) => [
      state,
      ...offeredActions({ ...deal, state }).filter((action) => appliesTo(action, { ...deal, state })),
    ]),
  ).toEqual([
    ['draft', 'send'],
    ['sent', 'send', 'pause', 'end'],
    ['active', 'send', 'pause', 'end'],
    ['paused', 'send', 'resume', 'end'],
    ['ended'],
    ['refused', 'send', 'end'],
  ]));

it('a locked deal allows nothing', () => {
  for (const state of DEAL_STATES)
    for (const action of offeredActions({ ...deal, state }))
      expect(appliesTo(action, { ...deal, state, locked: true })).toBe(false);
});

it('sending again is sending changes', () => {
  expect(wordsOf('send', { ...deal, state: 'draft' })).toBe('send');
  expect(wordsOf('send', { ...deal, state: 'active' })).toBe('sendChanges');
  expect(wordsOf('pause', { ...deal, state: 'active' })).toBe('pause');
});

it('the page of a deal puts forward what it waits for', () => {
  expect(DEAL_STATES.map((state) => mainAction({ ...deal, state }))).toEqual([
    'send',
    'pause',
    'pause',
    'resume',
    null,
    'send',
  ]);
  expect(mainAction({ ...deal, state: 'active', has_unsent_changes: true })).toBe('send');
  expect(mainAction({ ...deal, state: 'active', locked: true })).toBe(null);
});
