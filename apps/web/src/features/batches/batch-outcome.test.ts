import { expect, it } from 'vitest';
import { outcomeOf } from './batch-outcome.ts';

const failed = { batch_state: 'failed', batch_failure: 'store', repeated_as: null } as const;

it('asks for the file again only once it is not taken in again by itself', () => {
  expect(outcomeOf({ ...failed, repeated_as: 7 })).toBe('repeated');
  expect(outcomeOf(failed)).toBe('exhausted');
  expect(outcomeOf({ ...failed, batch_failure: 'cut' })).toBe('failed');
  expect(outcomeOf({ ...failed, batch_state: 'ready', batch_failure: null })).toBe('ready');
});
