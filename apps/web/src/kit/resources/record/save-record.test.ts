import { expect, it } from 'vitest';
import { submissionNames } from './save-record.ts';

it('the same words sent again are the same submission, other words are another', () => {
  const name = submissionNames();
  const first = name({ industry_name: 'Auto' });
  expect(name({ industry_name: 'Auto' })).toBe(first);
  expect(name({ industry_name: 'Automobile' })).not.toBe(first);
  expect(submissionNames()({ industry_name: 'Auto' })).not.toBe(first);
});
