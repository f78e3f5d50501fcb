import { recordInput } from '@encart/contract/api/record-input.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import { expect, it } from 'vitest';
import { newReportForm } from '#features/reports/form/new-report.ts';
import { emptyValues, writableNames } from '#kit/resources/record/record-values.ts';
import { previewBody } from './preview-body.ts';

const family = 'reportgenerationcampaigns';
const form = newReportForm(family, 'P');
const fresh = emptyValues(form, writableNames(form));
const parse = (values: object) =>
  recordInput(resources[family]).safeParse(previewBody({ ...fresh, ...values }, 'a@exemple.fr'));

it('a form nobody has typed in can be previewed: neither a name nor an address is waited for', () => {
  expect(parse({}).success).toBe(true);
});

it('what is typed about sending neither prevents a preview nor asks for another', () => {
  const typed = { name: 'x', sendto: ['nobody'], delivery: 'threshold', threshold: null, hour: null };
  expect(parse(typed).data).toEqual(parse({}).data);
});

it('a schedule tells reports apart, and own days wait for theirs', () => {
  expect(parse({ frequency: 'weekly' }).data).toMatchObject({ frequency: 'weekly' });
  const own = { period: 'none', frequency: 'weekly', startdate: '2026-11-01', enddate: '2026-11-02' };
  expect(parse(own).data).toMatchObject({ frequency: 'none' });
  expect(parse({ ...own, enddate: null }).success).toBe(false);
});
