import { partialInput, recordInput } from '@encart/contract/api/record-input.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import { dealContextRules } from '@encart/contract/deals/deal-rules.ts';
import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { scaled, untilCovered } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type DealRecord, useDealsApp } from './deals-app.ts';

const t = useDealsApp();
const CASES = scaled(150);

let segments: number[] = [];
let publishers: number[] = [];
beforeAll(async () => {
  segments = await t.someIds('segments', 'segment_id');
  publishers = await t.morePublishers(302);
});

const mostly = <T>(...values: T[]) => fc.constantFrom(...values);

/** Values of every field, right and wrong ones. */
const values = () =>
  fc.record(
    {
      name: mostly<unknown>('Sport', 'Élections', '', '  ', 'x'.repeat(121), 'a\u202eb', 7, null),
      type: mostly<unknown>('video', 'preroll', 'outstream', 'native', 'banner', null),
      transparency: mostly<unknown>('blind', 'transparent', 'opaque'),
      auction: mostly<unknown>('open', 'private', 'secret'),
      privilege: mostly<unknown>(1, 5, 20, 0, 21, 1.5),
      floorprice: mostly<unknown>(null, 0.05, 2.4, 0.04, 1.23456, '2', 10_001),
      net_price: mostly<unknown>(null, 1.2, 0.01, -1),
      price_entered: mostly<unknown>('gross', 'net', 'both'),
      commission: mostly<unknown>(0, 15, 90, 91, null),
      visibility_minimum: mostly<unknown>(null, 0, 100, 101),
      ctr: mostly<unknown>(null, 0.5, 100, 100.5),
      startdate: mostly<unknown>(null, '2026-04-01T00:00:00Z', 'demain'),
      enddate: mostly<unknown>(null, '2026-05-01T00:00:00Z', '2026-03-01T00:00:00Z'),
      inventory_action: mostly<unknown>('include', 'exclude', 'maybe'),
      country_action: mostly<unknown>('include', 'exclude', ''),
      segment_operator: mostly<unknown>('and', 'or', 'xor'),
      segmentgroup_operator: mostly<unknown>('and', 'or', null),
      segmentgroups: mostly<unknown>(
        [],
        [{ segments: segments.map((segment_id) => ({ segment_id })) }],
        [{ segments: [] }],
        [{ segments: [{ segment_id: segments[0] }, { segment_id: segments[0] }] }],
        'none',
      ),
      buyers: mostly<unknown>(
        [t.ids.classic, t.ids.brand, t.ids.rubicon],
        [t.ids.classic, t.ids.rubicon],
        [t.ids.brand, t.ids.staging],
        [],
      ),
      publishers: mostly<unknown>([], publishers.slice(0, 300), publishers.slice(0, 301)),
      surprise: fc.constant(1),
    },
    { requiredKeys: ['name', 'type', 'transparency', 'buyers'] },
  );

/** A few fields of a deal that is right otherwise, at most three of them; they may be wrong. */
const someFields = () =>
  values().chain((given) =>
    fc.subarray(Object.entries(given), { maxLength: 3 }).map((some) => Object.fromEntries(some)),
  );

const platformOfBuyer = () =>
  new Map([
    [t.ids.classic, 'classic'],
    [t.ids.brand, 'brand'],
    [t.ids.rubicon, 'rubicon'],
    [t.ids.staging, 'rubicon_staging'],
  ] as const);
const MEMBERS = {
  blind: { member_name: 'Classic', platform: 'classic' },
  transparent: { member_name: 'Brand', platform: 'brand' },
} as const;
const rubicon = { member_name: 'Rubicon', platform: 'rubicon' } as const;

const fieldsOf = ({ issues }: z.ZodError) => issues.map(({ path }) => String(path[0] ?? ''));

/** The fields that the form's schema, and the rules about what ids stand for, refuse. */
function refusedByForm(body: object): string[] {
  const { data, error } = recordInput(masterdeals).safeParse(body);
  if (error) return fieldsOf(error);
  const members = [MEMBERS[data.transparency ?? 'blind'], rubicon];
  const context = { platformOfBuyer: platformOfBuyer(), members, broughtPublishers: [] };
  return dealContextRules({ buyers: data.buyers ?? [], publishers: data.publishers ?? [] }, context).map(
    ({ field }) => field,
  );
}

/** Parts that are wrong by themselves are told alone: what the whole would be is looked at with right ones. */
function refusedAsParts(some: object): string[] {
  const { error } = partialInput(masterdeals).safeParse(some);
  return error ? fieldsOf(error) : refusedByForm({ ...t.deal(), ...some });
}

/** What the form and the API once disagreed about. */
const FOUND: [object][] = [
  [{ floorprice: 2.4, price_entered: 'net' }],
  [{ floorprice: 10_001, price_entered: 'net' }],
];

/** A deal as it is made, for changes to be tried on. */
let draft: DealRecord | undefined;
const ways = {
  POST: (some: object) => t.post(t.as.dp, { ...t.deal(), ...some }),
  PUT: (some: object) => change('PUT', { ...t.deal(), ...some }),
  PATCH: (some: object) => change('PATCH', some),
};
async function change(method: 'PUT' | 'PATCH', body: object) {
  draft ??= await t.made(t.as.dp);
  const { masterdeal_id, version } = draft;
  const url = `/api/masterdeals/${masterdeal_id}/`;
  const reply = await t.app.call(method, url, { headers: t.as.dp, body: { ...body, version } });
  if (reply.statusCode === 200) draft = undefined;
  return reply;
}

describe('form and API', () => {
  it.each(
    keysOf(ways),
  )(`refuse the same fields of ${CASES} deals that are wrong here and there, by %s`, async (way) => {
    const seen = { right: 0, wrong: 0 };
    const isRefusedAlike = fc.asyncProperty(someFields(), async (some) => {
      const reply = await ways[way](some);
      const refused = new Set(
        way === 'PATCH' ? refusedAsParts(some) : refusedByForm({ ...t.deal(), ...some }),
      );
      if (refused.size === 0) {
        seen.right += 1;
        expect(reply.statusCode, reply.body).toBe(200);
        return;
      }
      seen.wrong += 1;
      expect([400, 422]).toContain(reply.statusCode);
      const told = (reply.json().error.errors ?? []).map(({ field }: { field: string }) =>
        refused.has('') && field === 'surprise' ? '' : (field.split('.')[0] ?? ''),
      );
      expect(new Set(told), reply.body).toEqual(refused);
    });
    await untilCovered(
      () => Math.min(seen.right, seen.wrong) > CASES / 8,
      (seed) => fc.assert(isRefusedAlike, { numRuns: CASES, seed, examples: FOUND }),
    );
  }, 120_000);

  it('take every choice of every field, one at a time', async () => {
    for (const [name, { kind, constraints, readOnly }] of Object.entries(masterdeals.fields)) {
      if (kind !== 'choice' || readOnly) continue;
      for (const value of constraints.choices ?? []) {
        const buyers = [t.ids.classic, t.ids.brand, t.ids.rubicon];
        const made = await t.made(t.as.dp, { [name]: value, buyers, net_price: 1 });
        expect([name, made[name]]).toEqual([name, value]);
      }
    }
  });
});
