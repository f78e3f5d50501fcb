import type { AdsTxtCheck, WantedLineStatus } from '@encart/contract/tags/ads-txt-check.ts';
import type { Tone } from './remark.tsx';

/** How bad it is; another certificate stops nobody. */
export const lineTones: Record<WantedLineStatus, Tone> = {
  present: 'success',
  missing: 'error',
  other_relation: 'error',
  account_case: 'error',
  other_certificate: 'warning',
  other_value: 'error',
};

/** Lines that have to be corrected. */
export const wrongLines = ({ lines }: AdsTxtCheck) =>
  lines.filter(({ status }) => lineTones[status] === 'error');

/** Lines that are not there, as they are copied. */
export const missingText = ({ lines }: AdsTxtCheck): string =>
  lines
    .filter(({ status }) => status === 'missing')
    .map(({ wanted }) => `${wanted}\n`)
    .join('');
