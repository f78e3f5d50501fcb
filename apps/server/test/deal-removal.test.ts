import { masterdeals } from '@encart/contract/resources/masterdeals.ts';
import { type ResourceName, resourceNamed, resources } from '@encart/contract/resources/resources.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDealsApp } from './deals-app.ts';
import { present } from './present.ts';

const t = useDealsApp();

const remove = (path: string) => t.app.call('DELETE', `/api/${path}/`, { headers: t.as.sa });
const dependents = async (who: typeof t.as.sa, path: string) =>
  (await t.app.call('GET', `/api/${path}/dependents/`, { headers: who })).json().data;

/** A new row of a resource that nothing else is tied to. */
async function newRow(name: ResourceName): Promise<number> {
  const more: Partial<Record<ResourceName, object>> = {
    publishers: { platform: 'classic' },
    buyers: { platform: 'classic' },
    countries: { country_code: 'QZ' },
    profiles: { profile_type: 'P' },
    sizes: { size_name: '917x613' },
    members: { platform: 'classic' },
    segments: { segment_provider: 'sirdata' },
  };
  const { title, id } = resourceNamed(name);
  const row = { [title]: `Nommé par un deal ${name}`, ...more[name] };
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(name)} (${columns})
    values (${sql.join(Object.values(row))}) returning ${sql.ref(id)} as id`.execute(t.app.db);
  return present(rows[0]).id;
}

const links = Object.entries(masterdeals.links);

describe('what a deal names', () => {
  it.each(links)('is not removed from its list: %s', async (_name, { to, table }) => {
    const id = await newRow(to as ResourceName);
    const { masterdeal_id } = await t.made(t.as.sa);
    const code = table === 'masterdeal_platforms' ? { deal_code: `ENC-${masterdeal_id}-${id}` } : {};
    const row = { masterdeal_id, [resourceNamed(to).id]: id, ...code };
    await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})`.execute(t.app.db);
    for (const change of [{}, { sent_at: new Date(), ended_at: new Date() }]) {
      if (Object.keys(change).length > 0) await t.set(masterdeal_id, change);
      expect(await dependents(t.as.sa, `${to}/${id}`)).toEqual([
        { resource: 'masterdeals', count: 1, blocks: true },
      ]);
      const refused = await remove(`${to}/${id}`);
      expect([refused.statusCode, refused.json().error.message]).toEqual([
        409,
        'D’autres éléments en dépendent : la suppression est impossible.',
      ]);
    }
    await sql`delete from masterdeals where masterdeal_id = ${masterdeal_id}`.execute(t.app.db);
    expect((await remove(`${to}/${id}`)).statusCode).toBe(200);
  });

  it('tells nobody of deals they do not see', async () => {
    const size = await newRow('sizes');
    const theirs = { publishers: [t.ids.theirs], profiles: [await t.profileOf('samia.benhaddou')] };
    await t.made(t.as.sa, { ...theirs, sizes: [size] });
    expect(await dependents(t.as.dp, `sizes/${size}`)).toEqual([]);
    expect(await dependents(t.as.midi, `sizes/${size}`)).toEqual([
      { resource: 'masterdeals', count: 1, blocks: true },
    ]);
  });
});

describe('every link of a resource', () => {
  it('blocks a removal where the database does, and nowhere else', async () => {
    const { rows } = await sql<{ table: string; to: string; isFree: boolean }>`
      select conrelid::regclass::text as table, confrelid::regclass::text as to, confdeltype = 'c' as "isFree"
      from pg_constraint where contype = 'f'`.execute(t.app.db);
    // Pairs that are read through a view have their keys on the table behind it.
    const behind = await sql<{ view: string; table: string }>`
      select view_name as view, table_name as table from information_schema.view_table_usage`.execute(
      t.app.db,
    );
    const tableOf = (name: string) => behind.rows.find(({ view }) => view === name)?.table ?? name;
    for (const { name, links: own } of Object.values(resources))
      for (const [link, { table, to, blocks }] of Object.entries(own)) {
        const key = present(rows.find((row) => row.table === tableOf(table) && row.to === to));
        expect(blocks, `${name}.${link}`).toBe(!key.isFree);
      }
  });
});
