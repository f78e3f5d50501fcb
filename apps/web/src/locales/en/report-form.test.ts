import { expect, it } from 'vitest';
import { reportForm } from './report-form.ts';

it('a report that exists is told of in the words of the specification', () => {
  expect(reportForm.same.title).toBe('A report with this configuration already exists, see it?');
});
