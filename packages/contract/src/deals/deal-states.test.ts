import { describe, expect, it } from 'vitest';
import {
  DEAL_ACTIONS,
  DEAL_STATES,
  type DealSituation,
  dealActions,
  dealState,
  PLATFORM_STATES,
  statesAllowing,
} from './deal-states.ts';

const running: DealSituation = {
  isSent: true,
  isOver: false,
  isPaused: false,
  hasStarted: true,
  platforms: ['active', 'pending'],
};

describe('the state of a deal', () => {
  it.each([
    ['draft', { isSent: false, platforms: ['unsent', 'unsent'] }],
    ['draft', { isSent: false, isOver: true }],
    ['sent', { platforms: ['pending', 'pending'] }],
    ['sent', { platforms: [] }],
    ['sent', { hasStarted: false }],
    ['sent', { platforms: ['approved', 'ready'] }],
    ['active', {}],
    ['active', { platforms: ['active', 'rejected'] }],
    ['active', { platforms: ['active', 'paused'] }],
    ['paused', { isPaused: true }],
    ['paused', { platforms: ['paused', 'paused'] }],
    ['paused', { platforms: ['paused', 'rejected'] }],
    ['refused', { platforms: ['rejected', 'rejected'] }],
    ['refused', { platforms: ['rejected', 'rejected'], isPaused: true }],
    ['ended', { isOver: true }],
    ['ended', { platforms: ['complete', 'complete'] }],
    ['ended', { platforms: ['complete', 'rejected'] }],
  ] as const)('is %s when %j', (state, given) => {
    expect(dealState({ ...running, ...given })).toBe(state);
  });

  it('is one of those that exist, whatever the platforms say', () => {
    for (const one of PLATFORM_STATES)
      for (const other of PLATFORM_STATES)
        expect(DEAL_STATES).toContain(dealState({ ...running, platforms: [one, other] }));
  });

  it('allows every action somewhere, and nothing once it has ended', () => {
    for (const action of DEAL_ACTIONS) expect(statesAllowing(action), action).not.toEqual([]);
    expect(dealActions('ended')).toEqual([]);
    expect(statesAllowing('resume')).toEqual(['paused']);
    expect(statesAllowing('pause')).toEqual(['sent', 'active']);
  });
});
