import { ROLES, type Role } from '@encart/contract/access/roles.ts';
import { CPM_DIMENSIONS } from '@encart/contract/analytics/cpm.calls.ts';
import {
  AUCTION_DIMENSIONS,
  DELIVERY_DIMENSIONS,
  type NamedDimension,
  QUICKREPORTS,
} from '@encart/contract/analytics/dimensions.ts';
import { fromKeys } from '@encart/contract/base/objects.ts';
import { scaledList } from '@encart/testing/generated.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDimensions, openReports, opensCpm } from './narrowing-matrix.ts';
import { recordingFigures } from './recording-figures.ts';
import { type Headers, useTestApp } from './test-app.ts';

const { figures, statements } = recordingFigures();
const t = useTestApp({ figures });
const as = fromKeys(ROLES, (): Headers => ({}));
beforeAll(async () => {
  for (const role of ROLES) as[role] = await t.signIn(`demo.${role.toLowerCase()}`);
});

const period = 'start=2026-02-01&end=2026-02-03';
const isAuction = (dimension: NamedDimension) => AUCTION_DIMENSIONS.some((one) => one === dimension);
const isCpm = (dimension: NamedDimension) => CPM_DIMENSIONS.some((one) => one === dimension);
const isDelivery = (dimension: NamedDimension) => DELIVERY_DIMENSIONS.some((one) => one === dimension);

/** Every question in which a dimension can be named, and whether a role may ask it at all. */
interface Way {
  path: (dimension: NamedDimension, id: number) => string;
  takes: (dimension: NamedDimension) => boolean;
  opens: (role: Role) => boolean;
}
const everybody = () => true;
const WAYS: Record<string, Way> = {
  ...Object.fromEntries(
    QUICKREPORTS.flatMap((noun) =>
      [
        ['', 'where'],
        ['trend/', 'where'],
        ['export/', 'where'],
        ['', 'only'],
        ['', 'except'],
        ['values/', 'of'],
      ].map(([part, key]): [string, Way] => [
        `quickreports/${noun}/${part} ${key}`,
        {
          path: (dimension, id) =>
            `quickreports/${noun}/${part}?${key === 'of' ? `of=${dimension}&id=${id}` : `${period}&${key}=${dimension}:${id}`}`,
          takes: isDelivery,
          opens: (role) => openReports[role].includes(noun),
        },
      ]),
    ),
  ),
  'analytics/cpm where': {
    path: (dimension, id) => `analytics/cpm/?${period}&where=${dimension}:${id}`,
    takes: isDelivery,
    opens: (role) => opensCpm.includes(role),
  },
  'analytics/cpm by': {
    path: (dimension) => `analytics/cpm/?${period}&by=${dimension}`,
    takes: isCpm,
    opens: (role) => opensCpm.includes(role),
  },
  'analytics/dashboard filter': {
    path: (dimension, id) => `analytics/dashboard/?${dimension}=${id}`,
    takes: isAuction,
    opens: everybody,
  },
  'analytics/movers filter': {
    path: (dimension, id) => `analytics/movers/?metric=revenue&by=bidder&${dimension}=${id}`,
    takes: isAuction,
    opens: everybody,
  },
  'analytics/movers by': {
    path: (dimension) => `analytics/movers/?metric=revenue&by=${dimension}`,
    takes: isAuction,
    opens: everybody,
  },
  'analytics/values of': {
    path: (dimension) => `analytics/values/?of=${dimension}`,
    takes: isAuction,
    opens: everybody,
  },
};

const NAMED = [...new Set<NamedDimension>([...DELIVERY_DIMENSIONS, ...AUCTION_DIMENSIONS])];
let requests = 0;
/** From many networks: each may only send so many. */
const get = (role: Role, path: string) => {
  requests += 1;
  const from = `10.2.${Math.floor(requests / 250) % 250}.${(requests % 250) + 1}`;
  return t.call('GET', `/api/${path}`, { headers: as[role], from });
};

describe.each(ROLES)('%s', (role) => {
  it('filters figures by the dimensions whose report they may open, and by no other', async () => {
    const expected: Record<string, number> = {};
    const actual: Record<string, number> = {};
    // A call the role may not open at all is sent once.
    for (const [name, { path, takes, opens }] of Object.entries(WAYS)) {
      const dimensions = NAMED.filter(takes).slice(0, opens(role) ? undefined : 1);
      for (const dimension of scaledList(dimensions, (one) => one === dimensions[0])) {
        const key = `${name} ${dimension}`;
        expected[key] = opens(role) && openDimensions[role].includes(dimension) ? 200 : 403;
        actual[key] = (await get(role, path(dimension, 1))).statusCode;
      }
    }
    expect(actual).toEqual(expected);
  });

  it('gets one reply for ids that exist and ids that do not, and nothing is looked up for it', async () => {
    const closed = NAMED.filter((dimension) => !openDimensions[role].includes(dimension));
    let tried = 0;
    for (const { path, takes, opens } of Object.values(WAYS)) {
      const dimension = closed.find(takes);
      if (!dimension || !opens(role)) continue;
      tried += 1;
      statements.length = 0;
      const replies = await Promise.all([1, 999_999].map((id) => get(role, path(dimension, id))));
      const [there, missing] = replies.map((reply) => reply.json());
      expect(there).toEqual(missing);
      expect(there.error).toMatchObject({ name: 'ForbiddenError', status: 'forbidden' });
      expect(there.error.message).toBe('Les chiffres selon cette dimension ne vous sont pas ouverts.');
      expect(statements).toEqual([]);
    }
    // Nothing is closed to super administrators.
    expect(tried > 0).toBe(role !== 'SA');
  });
});

it('a refused dimension leaves one row in the audit, however many queries the call runs', async () => {
  const { last } = await t.db
    .selectFrom('audit_events')
    .select((row) => row.fn.max('audit_id').as('last'))
    .executeTakeFirstOrThrow();
  await get('UP', `analytics/cpm/?${period}&where=campaign:1`);
  const rows = await t.db
    .selectFrom('audit_events')
    .select(['action', 'entity_id'])
    .where('audit_id', '>', last)
    .execute();
  expect(rows).toEqual([{ action: 'access.refused', entity_id: 'campaign' }]);
});
