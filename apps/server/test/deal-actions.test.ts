import {
  DEAL_ACTIONS,
  DEAL_STATES,
  type DealAction,
  type DealState,
} from '@encart/contract/deals/deal-states.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dealSending } from './deal-sending.ts';
import { useDealsApp } from './deals-app.ts';

const t = useDealsApp();
const s = dealSending(t);
beforeAll(() => s.letForeignersSell());

/** What each state allows, written by hand beside the product's own table. */
const allowed: Record<DealState, readonly DealAction[]> = {
  draft: ['send'],
  sent: ['send', 'pause', 'end'],
  active: ['send', 'pause', 'end'],
  paused: ['send', 'resume', 'end'],
  refused: ['send', 'end'],
  ended: [],
};

/** A deal in a state, by what leads to it. */
async function dealIn(state: DealState): Promise<number> {
  const { masterdeal_id: id } = await t.made(t.as.dp);
  if (state === 'draft') return id;
  await s.done(t.as.dp, id, 'send');
  const says = (answer: string) =>
    sql`update masterdeal_platforms set platform_state = ${answer} where masterdeal_id = ${id}`.execute(
      t.app.db,
    );
  if (state === 'active') await says('active');
  if (state === 'refused') await says('rejected');
  if (state === 'paused') await s.done(t.as.dp, id, 'pause');
  if (state === 'ended') await s.done(t.as.dp, id, 'end');
  return id;
}

const AFTER: Record<DealAction, DealState> = { send: 'sent', pause: 'paused', resume: 'sent', end: 'ended' };

describe('actions on a deal', () => {
  const cases = DEAL_STATES.flatMap((state) => DEAL_ACTIONS.map((action) => [state, action] as const));
  it.each(cases)('%s: %s', async (state, action) => {
    const id = await dealIn(state);
    expect((await t.get(t.as.dp, id)).json().data.state).toBe(state);
    const before = (await s.messages(id)).length;
    const reply = await s.act(t.as.dp, id, action);
    const messages = await s.messages(id);
    if (!allowed[state].includes(action)) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json().error.message).toBe('Cette action n’est pas possible dans l’état actuel du deal.');
      expect(messages).toHaveLength(before);
      return;
    }
    expect(reply.statusCode, reply.body).toBe(200);
    const kept = state === 'active' && action === 'send';
    const stays = state === 'paused' && action === 'send';
    expect(reply.json().data.state).toBe(kept ? 'active' : stays ? 'paused' : AFTER[action]);
    expect(messages).toHaveLength(before + 2);
    expect(messages.slice(0, 2)).toMatchObject([
      { message_kind: action, state: 'waiting', document: null },
      { message_kind: action, state: 'waiting' },
    ]);
    const { data: history } = (
      await t.app.call('GET', `/api/masterdeals/${id}/history/`, { headers: t.as.dp })
    ).json();
    expect(history[0]).toMatchObject({ action: 'record.updated', actor: expect.any(String) });
    if (!kept && !stays && state !== 'sent')
      expect(history[0].changes.state).toEqual({ before: state, after: AFTER[action] });
  });

  it('leave its version as it is, and know what has changed since', async () => {
    const made = await t.made(t.as.dp);
    const id = made.masterdeal_id;
    const sent = await s.done(t.as.dp, id, 'send');
    expect(sent).toMatchObject({ version: made.version, has_unsent_changes: false });
    await t.patch(t.as.dp, id, { name: 'Autrement' });
    expect((await t.get(t.as.dp, id)).json().data.has_unsent_changes).toBe(true);
    expect(await s.done(t.as.dp, id, 'pause')).toMatchObject({ has_unsent_changes: true });
    expect(await s.done(t.as.dp, id, 'send')).toMatchObject({ has_unsent_changes: false, state: 'paused' });
  });

  it.each(
    DEAL_ACTIONS.filter((action) => action !== 'send'),
  )('of twenty who %s at once, one does and the others are told', async (action) => {
    const id = await dealIn(action === 'resume' ? 'paused' : 'sent');
    const before = (await s.messages(id)).length;
    const replies = await Promise.all(Array.from({ length: 20 }, () => s.act(t.as.dp, id, action)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await s.messages(id)).toHaveLength(before + 2);
  });

  it('and changes at the same time both hold: what was changed later has not been sent', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp);
    const [sent, changed] = await Promise.all([
      s.act(t.as.dp, id, 'send'),
      t.patch(t.as.ap, id, { name: 'En même temps' }),
    ]);
    expect([sent.statusCode, changed.statusCode]).toEqual([200, 200]);
    const { name, has_unsent_changes } = (await t.get(t.as.dp, id)).json().data;
    expect(name).toBe('En même temps');
    const { rows } = await sql<{ sent: string }>`select deal ->> 'name' as sent from masterdeal_messages
      where masterdeal_id = ${id} limit 1`.execute(t.app.db);
    expect(has_unsent_changes).toBe(rows[0]?.sent !== name);
  });

  it.each(
    DEAL_ACTIONS,
  )('%s: of a deal out of sight is not found, of a locked one refused', async (action) => {
    const id = await dealIn(action === 'resume' ? 'paused' : action === 'send' ? 'draft' : 'sent');
    expect((await s.act(t.as.midi, id, action)).statusCode).toBe(404);
    expect((await s.act(t.as.dp, 999_999, action)).statusCode).toBe(404);
    await sql`update masterdeal_platforms set locked = true, platform_contact = 'Ana, ana@rubicon.example'
      where masterdeal_id = ${id} and member_id = 12`.execute(t.app.db);
    for (const reply of [
      await s.act(t.as.dp, id, action),
      await t.patch(t.as.dp, id, { name: 'x' }),
      await t.app.call('DELETE', `/api/masterdeals/${id}/`, { headers: t.as.dp }),
      await t.app.call('PATCH', `/api/masterdeals/${id}/platforms/1/`, {
        headers: t.as.dp,
        body: { external_deal_id: 'x' },
      }),
    ]) {
      expect(reply.statusCode, reply.body).toBe(409);
      expect(reply.json().error.message).toContain('Rubicon');
      expect(reply.json().error.message).toContain('Ana, ana@rubicon.example');
    }
  });

  it('do not send more publishers than platforms take', async () => {
    const { masterdeal_id: id } = await t.made(t.as.sa, { publishers: [], inventory_action: 'exclude' });
    await sql`with made as (
      insert into publishers (publisher_name, platform)
        select 'Beaucoup ' || n, 'classic' from generate_series(1, 301) as n returning publisher_id
    ), regie as (
      select regie_id, profile_id from profile_regies limit 1
    ), linked as (
      insert into masterdeal_profiles (masterdeal_id, profile_id) select ${id}::int, profile_id from regie
    ) insert into publisher_regies (publisher_id, regie_id) select publisher_id, regie_id from made, regie`.execute(
      t.app.db,
    );
    expect(t.brokenIn(await s.act(t.as.sa, id, 'send'))).toEqual(['publishers max_array']);
    expect((await t.get(t.as.sa, id)).json().data.state).toBe('draft');
    await sql`delete from publishers where publisher_name like 'Beaucoup %'`.execute(t.app.db);
  });
});
