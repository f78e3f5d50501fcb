import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { expect, it } from 'vitest';
import { copyDeal, copyName } from './copy-deal.ts';

const say = (name: string) => `Copie de ${name}`;
const NOW = Date.parse('2026-11-17T12:00:00Z');
const row = {
  version: 3,
  masterdeal_id: 7,
  name: 'Sport',
  state: 'active',
  startdate: '2026-11-01T00:00:00Z',
  enddate: '2026-12-01T00:00:00Z',
  buyers: [{ buyer_id: 4, buyer_name: 'Siège' }],
};

it('takes all but what is over, under a name that says so', () => {
  const copy = copyDeal(masterdeals, row, say, NOW);
  expect(copy).toMatchObject({ name: 'Copie de Sport', startdate: null, enddate: row.enddate, buyers: [4] });
  expect(copy).not.toHaveProperty('state');
  expect(copyDeal(masterdeals, { ...row, enddate: '2026-11-02T00:00:00Z' }, say, NOW).enddate).toBeNull();
});

it('a name that is too long is shortened to what a name may be', () => {
  expect(copyName('x'.repeat(120), say)).toBe(`Copie de ${'x'.repeat(110)}…`);
  expect(copyName('x'.repeat(111), say)).toHaveLength(120);
});
