import { expect, it } from 'vitest';
import { listProfiles } from '#auth/profiles.calls.ts';
import { paging } from './call.ts';

const others = ['0', '1', '24', '26', '75', '201', '500', '-25', '25.0', '025', ' 25', 'all', ''];

it('a page has 25, 50, 100 or 200 rows, 25 unless asked', () => {
  expect(['25', '50', '100', '200'].map((limit) => paging.limit.parse(limit))).toEqual([25, 50, 100, 200]);
  expect(paging.limit.parse(undefined)).toBe(25);
  for (const limit of [...others, '1000']) expect(paging.limit.safeParse(limit).success, limit).toBe(false);
});

it('the user switcher alone may ask for 1,000 profiles', () => {
  const read = (limit: string) => listProfiles.query.safeParse({ limit });
  for (const limit of ['25', '50', '100', '200', '1000'])
    expect(read(limit).data?.limit, limit).toBe(Number(limit));
  for (const limit of others) expect(read(limit).success, limit).toBe(false);
});
