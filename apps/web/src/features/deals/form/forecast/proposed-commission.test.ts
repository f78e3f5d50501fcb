import { expect, it } from 'vitest';
import { proposedCommission } from './proposed-commission.ts';

it('is proposed where the field is empty or says another', () => {
  expect(proposedCommission({ commission: 12.04 }, null)).toBe(12);
  expect(proposedCommission({ commission: 12.36 }, 15)).toBe(12.4);
  expect(proposedCommission({ commission: 0 }, 15)).toBe(0);
});

it('is not where the field says it, or figures tell of none that a deal can have', () => {
  expect(proposedCommission({ commission: 12.04 }, 12)).toBeNull();
  expect(proposedCommission({ commission: null }, 12)).toBeNull();
  expect(proposedCommission(undefined, null)).toBeNull();
  expect(proposedCommission({ commission: 100 }, 12)).toBeNull();
  expect(proposedCommission({ commission: -3 }, 12)).toBeNull();
});
