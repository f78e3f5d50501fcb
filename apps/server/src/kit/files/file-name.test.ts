import { expect, it } from 'vitest';
import { attachmentHeader } from './file-name.ts';

it.each([
  ['quo"te.csv', /^attachment; filename="quo_te\.csv"$/],
  [
    'été 2026 ’.csv',
    /^attachment; filename="ete 2026 _\.csv"; filename\*=UTF-8''%C3%A9t%C3%A9%202026%20%E2%80%99\.csv$/,
  ],
  ['دفعات.csv', /^attachment; filename="_+\.csv"; filename\*=UTF-8''(%D[89A]%[0-9A-F]{2})+\.csv$/],
  ['invoice\u202Evsc.exe', /^attachment; filename="invoicevsc\.exe"$/],
  ['two\r\nset-cookie: a=b.csv', /^attachment; filename="two {2}set-cookie_ a=b\.csv"$/],
  ['../../etc/passwd', /^attachment; filename="_\.\._etc_passwd"$/],
  ['C:\\temp\\x%22.csv', /^attachment; filename="C__temp_x_22\.csv"; filename\*=UTF-8''C__temp_x%2522\.csv$/],
  ['half \ud83d.csv', /^attachment; filename="half {2}\.csv"$/],
  ['nul\0.csv', /^attachment; filename="nul \.csv"$/],
  ['...', /^attachment; filename="file"$/],
  [`${'é'.repeat(500)}.csv`, /^attachment; filename="e{116}\.csv"; filename\*=UTF-8''(%C3%A9){116}\.csv$/],
])('a file named %j is offered under a name that is safe', (name, header) => {
  expect(attachmentHeader(name)).toMatch(header);
  expect(() => new Headers({ 'content-disposition': attachmentHeader(name) })).not.toThrow();
});
