import { fromKeys } from '@encart/contract/base/objects.ts';
import { type Expectation, PRINCIPALS } from './authorisation-expectation.ts';

/** An empty body: 422 says that the caller was let in. */
export const alertPreviewMatrix: Record<string, Expectation[]> = {
  'alerts.preview': [
    {
      relation: 'none',
      body: {},
      expected: fromKeys(PRINCIPALS, (kind) => (kind === 'nobody' ? 401 : 422)),
    },
  ],
};
