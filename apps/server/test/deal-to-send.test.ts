import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readDealToSend } from '#domain/deals/deal-to-send.store.ts';
import { useDealsApp } from './deals-app.ts';
import { present } from './present.ts';

const t = useDealsApp();

const toSend = async (who: 'dp' | 'sa', given: object, member_id = 12) => {
  const { masterdeal_id } = await t.made(t.as[who], given);
  return present(await readDealToSend(t.app.db, masterdeal_id, member_id));
};
const ids = (parts: readonly { id: number }[]) => parts.map(({ id }) => id);
const idsOf = async (text: ReturnType<typeof sql<{ id: number }>>) =>
  ids((await text.execute(t.app.db)).rows);

describe('what a platform is told that a deal sells', () => {
  it('is what was chosen', async () => {
    const { inventory } = await toSend('dp', {});
    expect(inventory).toMatchObject({ action: 'include', isFixed: true });
    expect(ids(inventory.publishers)).toEqual(t.ids.mine.slice(0, 2));
  });

  it('is also what its sales thematics bring, and follows them', async () => {
    const [salesthematic = 0] = await idsOf(
      sql<{
        id: number;
      }>`insert into salesthematics (salesthematic_name) values ('Voile') returning salesthematic_id as id`,
    );
    const [, , third = 0] = t.ids.mine;
    await sql`insert into publisher_salesthematics (publisher_id, salesthematic_id)
      values (${third}, ${salesthematic}), (${t.ids.mine[0]}, ${salesthematic})`.execute(t.app.db);
    const { inventory } = await toSend('dp', { salesthematics: [salesthematic] });
    expect(inventory).toMatchObject({ action: 'include', isFixed: false });
    expect(ids(inventory.publishers)).toEqual(t.ids.mine.slice(0, 3));
  });

  it('is everything of its profiles’ regies but what is excluded', async () => {
    const { inventory } = await toSend('dp', { inventory_action: 'exclude' });
    expect(inventory).toMatchObject({ action: 'include', isFixed: false });
    const excluded = t.ids.mine.slice(0, 2);
    expect(ids(inventory.publishers)).toEqual(t.ids.sold.filter((id) => !excluded.includes(id)));
    const open = await toSend('dp', { publishers: [] });
    expect(ids(open.inventory.publishers)).toEqual(t.ids.sold);
  });

  it('is everything else there is where it has no profile', async () => {
    const { inventory } = await toSend('sa', { inventory_action: 'exclude' });
    expect(inventory).toMatchObject({ action: 'exclude', isFixed: false });
    expect(ids(inventory.publishers)).toEqual(t.ids.mine.slice(0, 2));
  });

  it('has the seats of this platform alone, and a provider’s value where the deal names none', async () => {
    const [segment_id = 0] = await idsOf(
      sql<{ id: number }>`insert into segments (segment_name, segment_provider, external_value)
        values ('Voileux', 'sirdata', '4711') returning segment_id as id`,
    );
    const given = {
      segmentgroups: [{ segments: [{ segment_id, match: false }] }],
      startdate: '2026-03-02T08:00:00.000Z',
      floorprice: 2.4,
    };
    const rubicon = await toSend('dp', given);
    expect(ids(rubicon.buyers)).toEqual([t.ids.rubicon]);
    expect(rubicon).toMatchObject({
      status: 'pending',
      floor: 2.4,
      start: '2026-03-02T08:00:00Z',
      end: null,
      segmentgroups: [[{ segment_id, match: false, external_value: '4711', provider: 'sirdata' }]],
    });
    expect(ids((await toSend('dp', given, 1)).buyers)).toEqual([t.ids.classic]);
    expect(JSON.stringify(rubicon)).not.toMatch(/net_price|commission/);
  });

  it('is nothing on a platform that does not sell it', async () => {
    const { masterdeal_id } = await t.made(t.as.dp);
    expect(await readDealToSend(t.app.db, masterdeal_id, 2)).toBeUndefined();
  });
});
