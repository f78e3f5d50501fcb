import { expect, it } from 'vitest';
import { attachmentName } from './attachment-name.ts';

it.each([
  ['attachment; filename="regies.csv"', 'regies.csv'],
  [`attachment; filename="ete _.csv"; filename*=UTF-8''%C3%A9t%C3%A9%20%E2%80%99.csv`, 'été ’.csv'],
  ['attachment', undefined],
  [null, undefined],
])('of %j is %j', (disposition, name) => {
  expect(attachmentName(disposition)).toBe(name);
});
