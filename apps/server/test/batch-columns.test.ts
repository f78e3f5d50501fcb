import { queryFigures } from '@encart/analytics/query-figures.ts';
import { batchColumns, FACTS, type FactName, FIRST_ENTRY_ID } from '@encart/contract/analytics/batches.ts';
import { dimensionNamed, type NamedDimension, quickreports } from '@encart/contract/analytics/dimensions.ts';
import { resourceNamed } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { csvOf, useFiguresApp } from './figures-app.ts';
import { COUNT, figuresQuery } from './figures-query.ts';

vi.setConfig({ testTimeout: 240_000 });

const t = useFiguresApp();

/** Names as strangers send them. */
const ODD = [
  'x'.repeat(120),
  'Éditions d’Été – ÀÇŒ ﬁn',
  'مرحبا بالعالم',
  'שלום עולם',
  `L'"Éclair" \\ \`du\` soir`,
  '👩‍👩‍👧 😀',
  "'; drop table regies; --",
  '0',
  'null',
];

/** What a list's own row is called; where there is no list, a name that comes twice. */
async function knownOf(dimension: NamedDimension): Promise<{ id: number | null; name: string }> {
  const { resource } = dimensionNamed(dimension);
  if (!resource) return { id: null, name: `Connu ${dimension}` };
  const { name, id, title } = resourceNamed(resource);
  const { rows } = await sql<{ id: number; name: string }>`
    select ${sql.ref(id)} as id, ${sql.ref(title)} as name from ${sql.table(name)} order by 1 limit 1`.execute(
    t.db,
  );
  if (!rows[0]) throw new Error(`nothing is in ${resource}`);
  return rows[0];
}

/** Each column has a day of its own. */
const dayOf = (at: number) => `2026-01-${String(at + 1).padStart(2, '0')}`;
const range = (fact: FactName, at: number) =>
  fact === 'delivery'
    ? { from: dayOf(at), to: dayOf(at) }
    : { from: `${dayOf(at)} 00:00:00`, to: `${dayOf(at)} 23:30:00` };
const momentOf = (fact: FactName, at: number) =>
  fact === 'delivery' ? { day: dayOf(at) } : { at: `${dayOf(at)}T12:00:00Z` };

async function figuresBy(
  fact: FactName,
  dimension: NamedDimension,
  at: number,
): Promise<Map<number, number>> {
  const { groups } = await queryFigures(
    t.figures.engine(),
    figuresQuery(fact, { ranges: [range(fact, at)], by: [dimension] }),
    await t.view(),
    'interactive',
  );
  return new Map(groups.map(({ ids, now }) => [ids[0] ?? 0, now[COUNT[fact]]]));
}

const jsonOf = (fact: FactName, rows: Record<string, unknown>[]) => {
  const none = Object.fromEntries(batchColumns[fact].measures.map((name) => [name, 0]));
  return rows.map((row) => JSON.stringify({ ...none, ...row })).join('\n');
};
const FORMATS = {
  csv: {
    type: 'text/csv',
    write: (fact: FactName, rows: Record<string, unknown>[]) => csvOf(rows, ',', fact),
  },
  jsonl: { type: 'application/x-ndjson', write: jsonOf },
};

describe.each(
  FACTS.flatMap((fact) => (['csv', 'jsonl'] as const).map((format) => [fact, format] as const)),
)('batch: every column of %s that holds names, as %s', (fact, format) => {
  const { dimensions } = batchColumns[fact];
  const measure = COUNT[fact];

  it('recognises names of our lists, stores the others as entries, and counts empty ones as without', async () => {
    const values = new Map(
      await Promise.all(dimensions.map(async (name) => [name, await knownOf(name)] as const)),
    );
    const names = (dimension: NamedDimension) => [
      values.get(dimension)?.name ?? '',
      `  ${values.get(dimension)?.name.toUpperCase()} `,
      `Inconnu ${dimension}`,
      '',
      '   ',
      ...ODD,
    ];
    const rows = dimensions.flatMap((dimension, at) =>
      names(dimension).map((name, number) => ({
        ...momentOf(fact, at),
        [dimension]: name,
        [measure]: 10 ** 4 + 2 ** number,
      })),
    );
    const { type, write } = FORMATS[format];
    const reply = await t.send(`columns of ${fact}`, write(fact, rows), { fact, type });
    expect(reply.statusCode, reply.body).toBe(200);

    const stored = await t.db
      .selectFrom('dimensionentries')
      .select(['dimension', 'entry_id', 'entry_name', 'entry_state'])
      .execute();
    for (const [at, dimension] of dimensions.entries()) {
      const entries = stored.filter((one) => one.dimension === dimension);
      const folded = (name: string) => name.normalize('NFC').toLowerCase();
      const entryOf = (name: string) => entries.find((one) => folded(one.entry_name) === folded(name));
      const own = values.get(dimension);
      const state = own?.id === null ? 'known' : 'unmapped';
      const figures = await figuresBy(fact, dimension, at);
      const value = (...numbers: number[]) => numbers.reduce((sum, one) => sum + 10 ** 4 + 2 ** one, 0);
      const expected = new Map<number, number>([
        [own?.id ?? entryOf(own?.name ?? '')?.entry_id ?? -1, value(0, 1)],
        [entryOf(`Inconnu ${dimension}`)?.entry_id ?? -1, value(2)],
        [0, value(3, 4)],
        ...ODD.map((name, odd) => [entryOf(name)?.entry_id ?? -1, value(5 + odd)] as const),
      ]);
      expect(Object.fromEntries(figures), dimension).toEqual(Object.fromEntries(expected));
      for (const name of [`Inconnu ${dimension}`, ...ODD]) {
        expect(entryOf(name)?.entry_id, name).toBeGreaterThanOrEqual(FIRST_ENTRY_ID);
        expect(entryOf(name)?.entry_state, name).toBe(state);
      }
    }
  });

  // Auctions have no quick report.
  it.runIf(fact === 'delivery')('shows its names in the quick report', async () => {
    for (const [report, dimension] of Object.entries(quickreports)) {
      const day = dayOf(dimensions.indexOf(dimension));
      const address = `/api/quickreports/${report}/?start=${day}&end=${day}&compare=none`;
      const reply = await t.call('GET', address, { headers: t.sa });
      expect(reply.statusCode, reply.body).toBe(200);
      const names = reply.json().data.rows.map(({ name }: { name: string | null }) => name);
      expect(names, report).toEqual(expect.arrayContaining([`Inconnu ${dimension}`, ...ODD, null]));
    }
  });
});
