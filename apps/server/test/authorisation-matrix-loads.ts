import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS } from './authorisation-expectation.ts';

const onlySA = (status: number) =>
  fromKeys(PRINCIPALS, (kind) => (kind === 'nobody' ? 401 : kind === 'SA' ? status : 403));

/** Servers are the platform's: super administrators look at them, and programs with a key send what they measure. */
export const loadsMatrix: Record<string, Expectation[]> = {
  // A person's token is no key.
  'serverloads.send': [{ relation: 'none', body: {}, expected: fromKeys(PRINCIPALS, () => 401) }],
  'serverloads.summary': [{ relation: 'none', expected: onlySA(200) }],
  'serverloads.sparks': [{ relation: 'none', query: 'server=999999', expected: onlySA(200) }],
  'serverloads.chart': [{ relation: 'none', query: 'server=999999', expected: onlySA(200) }],
  'serverloads.scrape': [
    // The server of this test has no address.
    { relation: 'foreign', expected: onlySA(422) },
    { relation: 'missing', expected: onlySA(404) },
  ],
};
