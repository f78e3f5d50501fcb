import { COMPARATORS } from '@encart/contract/analytics/figure-filter.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { idsWithNames } from '#domain/figures/names.store.ts';
import { hostileName, hostileText, nameCompares } from './hostile-texts.ts';
import { present } from './present.ts';
import { useTestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 240_000 });
const t = useTestApp();

const STRINGS = scaled(10_000);
const NAMES_AT_ONCE = 2_000;
const TEXTS_AT_ONCE = 40;

interface Entry {
  id: number;
  name: string;
}
/** Stores names of deals; those that fold to the same are one. */
async function storeNames(names: readonly string[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    insert into dimensionentries (dimension, entry_name, entry_state)
    select 'deal', name, 'known' from unnest(${names}::text[]) as name
    on conflict do nothing returning entry_id as id, entry_name as name`.execute(t.db);
  return rows;
}

const match = (
  dimension: 'deal' | 'regie',
  comparator: (typeof COMPARATORS)[number],
  text: string,
  ids: number[],
) => idsWithNames(t.db, { dimension, comparator, text }, ids);

describe('names compared with a text', () => {
  it(`${STRINGS} hostile names: match as plain texts do, whatever is sought`, async () => {
    const generated = new Set(fc.sample(hostileName, 2 * STRINGS));
    const names = await storeNames([...generated]);
    expect(names.length).toBeGreaterThanOrEqual(STRINGS);
    const counts = { comparisons: 0, matches: 0 };
    const texts = fc.sample(hostileText, (STRINGS / NAMES_AT_ONCE) * TEXTS_AT_ONCE);
    for (let at = 0; at < STRINGS / NAMES_AT_ONCE; at += 1) {
      const some = names.slice(at * NAMES_AT_ONCE, (at + 1) * NAMES_AT_ONCE);
      const ids = some.map(({ id }) => id);
      // Their own names too, so that each comparator finds something.
      const own = some.slice(0, 5).map(({ name }) => name);
      for (const text of [...own, ...texts.slice(at * TEXTS_AT_ONCE, (at + 1) * TEXTS_AT_ONCE)])
        for (const comparator of COMPARATORS) {
          const expected = some
            .filter(({ name }) => nameCompares[comparator](name, text))
            .map(({ id }) => id);
          const context = JSON.stringify({ comparator, text });
          expect(await match('deal', comparator, text, ids), context).toEqual(expected.sort((a, b) => a - b));
          counts.comparisons += some.length;
          counts.matches += expected.length;
        }
    }
    console.info(`names: ${JSON.stringify(counts)}`);
    expect(counts.matches).toBeGreaterThan(STRINGS);
  });

  it('are those that figures show: of a list, by display name where there is one, or as they arrived', async () => {
    const { rows } =
      await sql<Entry>`select regie_id as id, regie_name as name from regies order by 1 limit 2`.execute(
        t.db,
      );
    const [first, second] = [present(rows[0]), present(rows[1])];
    const [entry] = await storeNames([first.name]);
    const ids = [0, first.id, second.id, present(entry).id, 999_999];
    expect(await match('regie', 'equals', first.name.toUpperCase(), ids)).toEqual([
      first.id,
      present(entry).id,
    ]);
    expect(await match('regie', 'begins_with', second.name.slice(0, -1), ids)).toContain(second.id);
    expect(await match('regie', 'equals', second.name, [first.id])).toEqual([]);
    expect(await match('regie', 'contains', 'a', [])).toEqual([]);
  });
});
