import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS } from './authorisation-expectation.ts';

const onlySA = fromKeys(PRINCIPALS, (kind) => (kind === 'SA' ? 200 : kind === 'nobody' ? 401 : 403));

/** The platform about itself, for super administrators. */
export const platformMatrix: Record<string, Expectation[]> = Object.fromEntries(
  ['api', 'sources', 'records', 'figures', 'disk', 'mails', 'processes'].map((part) => [
    `platform.${part}`,
    [{ relation: 'none' as const, expected: onlySA }],
  ]),
);
