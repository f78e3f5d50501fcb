import { limits } from '@encart/contract/base/limits.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import { copyValues } from './report-prefill.ts';

const { reportgenerations: reports } = resources;

it('a copy says so in its name, however long that was, and runs', () => {
  const row = {
    version: 1,
    name: 'x'.repeat(limits.text.name),
    paused: true,
    status: 'completed',
    period: 'last_week',
  };
  const copy = copyValues(reports, row, '(copie)');
  expect(copy.name).toHaveLength(limits.text.name);
  expect(copy.name).toMatch(/x \(copie\)$/);
  expect(copy).toMatchObject({ period: 'last_week' });
  expect(copy).not.toHaveProperty('paused');
  expect(copy).not.toHaveProperty('status');
});
