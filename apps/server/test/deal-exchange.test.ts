import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshGoingDeals } from '#features/platforms/refresh-deals.job.ts';
import { FAULTS, type Fault, startDealReceiver } from './deal-receiver.ts';
import { dealSending } from './deal-sending.ts';
import { useDealsApp } from './deals-app.ts';
import { present } from './present.ts';
import { isSigned } from './receiver.ts';

const t = useDealsApp({ config: { outgoingHosts: ['127.0.0.1'] } });
const s = dealSending(t);
let platform: Awaited<ReturnType<typeof startDealReceiver>>;
beforeAll(async () => {
  platform = await startDealReceiver();
});
afterAll(() => platform.close());

const CLASSIC = 1;
const RUBICON = 12;
const MINUTES = 60_000;

/** Platforms that are there: one of each protocol. */
async function connectBoth() {
  const xandr = await s.connect(CLASSIC, 'xandr', platform.xandrUrl, { platform_token: 'authn:1234' });
  const iab = await s.connect(RUBICON, 'iab', platform.iabUrl);
  return { xandr, iab };
}
const spotOf = async (id: number, member_id: number) =>
  present(
    (await s.platforms(id)).platforms.find((one: { member_id: number }) => one.member_id === member_id),
  ) as Record<string, unknown>;
const code = (id: number, member_id: number) => `ENC-${id}-${member_id}`;
const later = (ms: number) => t.app.clock.forward(ms);
/** People stay signed in as long as tests move the time. */
const signInAgain = async () => {
  t.as.sa = await t.app.signIn('demo.sa');
  t.as.dp = await t.app.signIn('demo.dp');
  t.as.ub = await t.app.signIn('demo.ub');
};

describe('a deal that is sent', () => {
  beforeEach(async () => {
    await signInAgain();
    await s.disconnect();
    await sql`update masterdeal_messages set work_state = 'cancelled' where work_state in ('waiting', 'running')`.execute(
      t.app.db,
    );
    platform.forget();
  });

  it('reaches both platforms in their own form, signed, and is called what they call it', async () => {
    const { xandr, iab } = await connectBoth();
    const { masterdeal_id: id } = await t.made(t.as.dp, { floorprice: 2.4 });
    platform.seats.set(code(id, RUBICON), [{ buyerseatid: String(t.ids.rubicon), status: 1 }]);
    expect(await s.done(t.as.dp, id, 'send')).toMatchObject({ state: 'sent', has_unsent_changes: false });
    await s.exchange();
    expect(platform.problems).toEqual([]);
    for (const message of platform.received)
      expect(isSigned(message, message.path.startsWith('/iab') ? iab.secret : xandr.secret)).toBe(true);
    expect(
      platform
        .documents()
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual(['POST /iab', 'POST /xandr/deal', 'POST /xandr/profile']);
    expect(
      platform.received
        .filter(({ path }) => path.startsWith('/xandr'))
        .every(({ headers }) => headers.authorization === 'authn:1234'),
    ).toBe(true);
    const [deal] = platform.xandr.deal.filter((one) => one.code === code(id, CLASSIC));
    const [profile] = platform.xandr.profile.filter((one) => one.code === code(id, CLASSIC));
    expect(deal).toMatchObject({ profile_id: profile?.id, ask_price: 2.4, active: true });
    expect(await spotOf(id, CLASSIC)).toMatchObject({
      protocol: 'xandr',
      external_deal_id: String(deal?.id),
      platform_state: 'active',
      last_error: null,
      message: null,
    });
    expect(await spotOf(id, RUBICON)).toMatchObject({
      protocol: 'iab',
      external_deal_id: code(id, RUBICON),
      platform_state: 'approved',
      seats: [{ buyer_id: t.ids.rubicon, seat_state: 'approved' }],
    });
    expect((await t.get(t.as.dp, id)).json().data).toMatchObject({ state: 'active' });
    // What was sent is kept, to the letter.
    const [sent] = platform.documents().filter(({ path }) => path === '/iab');
    const kept = (await s.messages(id)).find((one: { member_id: number }) => one.member_id === RUBICON);
    expect(kept).toMatchObject({ message_kind: 'send', state: 'done', attempts: 1, status: 201 });
    expect(kept.document).toBe(sent?.body);
  });

  it('tells neither what is left to those who sell nor, when it is blind, whose inventory it is', async () => {
    await connectBoth();
    const told = async (given: object) => {
      platform.forget();
      const { masterdeal_id: id } = await t.made(t.as.dp, { floorprice: 7.31, commission: 11, ...given });
      await s.done(t.as.dp, id, 'send');
      await s.exchange();
      const { net_price } = (await t.get(t.as.dp, id)).json().data;
      return {
        everything: platform.received.map(({ body }) => body).join(''),
        net: String(present(net_price)),
      };
    };
    const { rows } = await sql<{ name: string }>`
      select coalesce(nullif(publisher_display_name, ''), publisher_name) as name
      from publishers where publisher_id = any(${t.ids.mine.slice(0, 2)}::int[])`.execute(t.app.db);
    expect(rows).toHaveLength(2);
    const blind = await told({});
    const open = await told({ transparency: 'transparent', buyers: [t.ids.brand, t.ids.rubicon] });
    for (const { everything, net } of [blind, open]) {
      expect(everything).toContain('7.31');
      expect(everything).not.toContain(net);
    }
    for (const { name } of rows) {
      expect(blind.everything).not.toContain(name);
      expect(open.everything).toContain(name);
    }
  });

  it('waits as a file where the platform has no connection', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    expect(await spotOf(id, CLASSIC)).toMatchObject({
      protocol: 'file',
      platform_state: 'pending',
      external_deal_id: null,
      last_exchange_at: null,
    });
    expect(platform.received).toEqual([]);
    expect((await s.messages(id)).map((one: { state: string }) => one.state)).toEqual(['done', 'done']);
  });

  /** Faults after which the message is tried again, and those that end it; `slow` and `twice` are answers. */
  const outcomes: Record<Fault, { last_error: string | null; ends: 'done' | 'again' | 'failed' }> = {
    lost: { last_error: 'unreachable', ends: 'again' },
    silent: { last_error: 'timeout', ends: 'again' },
    slow: { last_error: null, ends: 'done' },
    twice: { last_error: null, ends: 'done' },
    text: { last_error: 'answer', ends: 'again' },
    huge: { last_error: 'answer', ends: 'again' },
    redirect: { last_error: 'HTTP 307', ends: 'again' },
    unavailable: { last_error: 'HTTP 503', ends: 'again' },
    refused: { last_error: 'HTTP 400', ends: 'failed' },
  };

  describe.each([
    ['iab', RUBICON],
    ['xandr', CLASSIC],
  ] as const)('to a platform that speaks %s', (protocol, member_id) => {
    it.each(FAULTS)('and answers: %s', async (fault) => {
      await s.connect(member_id, protocol, protocol === 'iab' ? platform.iabUrl : platform.xandrUrl);
      const { masterdeal_id: id } = await t.made(t.as.dp);
      await s.done(t.as.dp, id, 'send');
      // Of Xandr's two, the deal is the one that goes wrong.
      platform.failNext(...(protocol === 'xandr' ? (['slow', fault] as const) : [fault]));
      await s.exchange();
      const { last_error, ends } = outcomes[fault];
      expect(await spotOf(id, member_id)).toMatchObject({ last_error });
      const states = { done: 'done', again: 'waiting', failed: 'failed' };
      const messageOf = async () =>
        (await s.messages(id)).find((one: { member_id: number }) => one.member_id === member_id);
      expect(await messageOf()).toMatchObject({ state: states[ends], attempts: 1 });
      platform.failNext();
      later(MINUTES);
      await s.exchange();
      if (ends !== 'failed') {
        expect(await messageOf()).toMatchObject({ state: 'done' });
        expect(await spotOf(id, member_id)).toMatchObject({ last_error: null });
      }
      expect(platform.problems).toEqual([]);
      // However often it was told, it is one deal.
      const kept = platform.xandr.deal.filter((one) => one.code === code(id, member_id));
      if (protocol === 'xandr') expect(kept).toHaveLength(ends === 'failed' ? 0 : 1);
      const posts = platform
        .documents()
        .filter(({ path }) => path === '/iab' || path.startsWith('/xandr/deal'));
      expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    });
  });

  it('is tried ever later, and given up after eight times', async () => {
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    platform.failNext(...Array<Fault>(20).fill('unavailable'));
    const tries = () => platform.documents().filter(({ path }) => path === '/iab').length;
    await s.exchange();
    await s.exchange();
    expect(tries()).toBe(1);
    later(29_000);
    await s.exchange();
    expect(tries()).toBe(1);
    for (let more = 0; more < 9; more += 1) {
      later(60 * MINUTES);
      await s.exchange();
    }
    expect(tries()).toBe(8);
    await signInAgain();
    expect(await spotOf(id, RUBICON)).toMatchObject({ last_error: 'HTTP 503', platform_state: 'unsent' });
    const message = (await s.messages(id)).find((one: { member_id: number }) => one.member_id === RUBICON);
    expect(message).toMatchObject({ state: 'failed', attempts: 8, reason: 'status', status: 503 });
    // By hand it begins again.
    platform.failNext();
    const retry = `/api/work/masterdeal_messages/${message.message_id}/retry/`;
    expect((await t.app.call('POST', retry, { headers: t.as.sa })).statusCode).toBe(200);
    await s.exchange();
    expect(await spotOf(id, RUBICON)).toMatchObject({ last_error: null, platform_state: 'pending' });
  });

  it('is tried again by whoever may change it, when it was given up', async () => {
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    const { masterdeal_id: id } = await t.made(t.as.dp);
    const retry = (who = t.as.dp) =>
      t.app.call('POST', `/api/masterdeals/${id}/platforms/${RUBICON}/retry/`, { headers: who });
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    // Nothing has failed.
    expect((await retry()).statusCode).toBe(409);
    for (const action of ['pause', 'end'] as const) {
      platform.failNext(...Array<Fault>(20).fill('unavailable'));
      await s.done(t.as.dp, id, action);
      for (let more = 0; more < 9; more += 1) {
        await s.exchange();
        later(60 * MINUTES);
      }
      platform.failNext();
      await signInAgain();
      const failed = { message: { message_kind: action, state: 'failed' } };
      expect(await spotOf(id, RUBICON)).toMatchObject(failed);
      // A question about its state that is answered meanwhile does not hide it.
      await sql`insert into masterdeal_messages (masterdeal_id, member_id, message_kind, work_share, work_after)
        values (${id}, ${RUBICON}, 'status', ${RUBICON}, '2100-01-01')`.execute(t.app.db);
      expect(await spotOf(id, RUBICON)).toMatchObject(failed);
      expect((await s.platforms(id, t.as.dp)).platforms).toContainEqual(expect.objectContaining(failed));
      await sql`update masterdeal_platforms set locked = true where masterdeal_id = ${id} and member_id = ${CLASSIC}`.execute(
        t.app.db,
      );
      expect((await retry()).statusCode).toBe(409);
      await sql`update masterdeal_platforms set locked = false where masterdeal_id = ${id}`.execute(t.app.db);
      const foreign = await t.app.signIn('samia.benhaddou');
      expect((await retry(foreign)).statusCode).toBe(404);
      expect((await retry(t.as.ub)).statusCode).toBe(403);
      expect((await retry()).statusCode).toBe(200);
      // It is on its way.
      expect((await retry()).statusCode).toBe(409);
      const history = (await t.get(t.as.dp, id, 'history/')).json().data;
      expect(history[0]).toMatchObject({
        action: 'record.updated',
        changes: { platform: { after: 'Rubicon' }, retried: { after: action } },
      });
      await s.exchange();
    }
    expect(platform.iab.get(code(id, RUBICON))?.map((one) => one.sellerstatus)).toEqual([0, 1, 4]);
  });

  it('is not sent again once it is over', async () => {
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    const enddate = new Date(t.app.clock.now().getTime() + 60 * MINUTES).toISOString();
    const { masterdeal_id: id } = await t.made(t.as.dp, { enddate });
    await s.done(t.as.dp, id, 'send');
    platform.failNext('refused');
    await s.exchange();
    expect(await spotOf(id, RUBICON)).toMatchObject({ message: { message_kind: 'send', state: 'failed' } });
    later(61 * MINUTES);
    const retry = `/api/masterdeals/${id}/platforms/${RUBICON}/retry/`;
    expect((await t.app.call('POST', retry, { headers: t.as.dp })).statusCode).toBe(409);
    await refreshGoingDeals(t.app.deps);
    expect(await spotOf(id, RUBICON)).toMatchObject({ message: null });
  });

  it('keeps the order of what was asked: a pause never overtakes the sending', async () => {
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    platform.failNext('unavailable');
    await s.exchange();
    await s.done(t.as.dp, id, 'pause');
    await s.exchange();
    expect(platform.iab.get(code(id, RUBICON))).toBeUndefined();
    later(30_000);
    await s.exchange();
    await s.exchange();
    expect(platform.iab.get(code(id, RUBICON))?.map((one) => one.sellerstatus)).toEqual([0, 1]);
    await s.done(t.as.dp, id, 'resume');
    await s.done(t.as.dp, id, 'end');
    await s.exchange();
    expect(platform.iab.get(code(id, RUBICON))?.map((one) => one.sellerstatus)).toEqual([0, 1, 0, 4]);
    // An older one is not begun again behind newer ones.
    const [first] = (await s.messages(id)).filter(
      (one: { member_id: number; message_kind: string }) =>
        one.member_id === RUBICON && one.message_kind === 'send',
    );
    await sql`update masterdeal_messages set work_state = 'failed' where message_id = ${first.message_id}`.execute(
      t.app.db,
    );
    const retry = `/api/work/masterdeal_messages/${first.message_id}/retry/`;
    expect((await t.app.call('POST', retry, { headers: t.as.sa })).statusCode).toBe(409);
  });

  it('is replaced by a newer one while it has not left', async () => {
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    await t.patch(t.as.dp, id, { name: 'Autre nom' });
    expect((await t.get(t.as.dp, id)).json().data.has_unsent_changes).toBe(true);
    expect(await s.done(t.as.dp, id, 'send')).toMatchObject({ has_unsent_changes: false });
    await s.exchange();
    expect(platform.iab.get(code(id, RUBICON))?.map(({ name }) => name)).toEqual(['Autre nom']);
  });

  it('is paused as it was sent: changes that nobody has sent stay here', async () => {
    await connectBoth();
    const { masterdeal_id: id } = await t.made(t.as.dp, { floorprice: 3 });
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    await t.patch(t.as.dp, id, { floorprice: 5 });
    await s.done(t.as.dp, id, 'pause');
    await s.exchange();
    expect(platform.iab.get(code(id, RUBICON))?.at(-1)).toMatchObject({
      sellerstatus: 1,
      terms: { dealfloor: 3 },
    });
    expect(platform.xandr.deal.find((one) => one.code === code(id, CLASSIC))).toMatchObject({
      active: false,
      ask_price: 3,
    });
    expect((await t.get(t.as.dp, id)).json().data).toMatchObject({
      state: 'paused',
      has_unsent_changes: true,
    });
  });

  it('is asked about every ten minutes, where the platform can tell; a refusal shows', async () => {
    await connectBoth();
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    const questions = () => platform.received.filter(({ path }) => path === '/iab/status').length;
    const asked = questions();
    const tick = async () => {
      await refreshGoingDeals(t.app.deps);
      await refreshGoingDeals(t.app.deps);
      await s.exchange();
    };
    await sql`delete from masterdeals where masterdeal_id <> ${id}`.execute(t.app.db);
    await tick();
    later(9 * MINUTES);
    await tick();
    expect(questions()).toBe(asked);
    platform.seats.set(code(id, RUBICON), [
      { buyerseatid: String(t.ids.rubicon), status: 2 },
      { buyerseatid: '999999', status: 4 },
      { buyerseatid: 'x', status: 4 },
    ]);
    later(MINUTES);
    await tick();
    expect(questions()).toBe(asked + 1);
    expect(await spotOf(id, RUBICON)).toMatchObject({
      platform_state: 'rejected',
      seats: [{ buyer_id: t.ids.rubicon, seat_state: 'rejected' }],
    });
    // It is sent again, and asked for anew.
    expect(await s.done(t.as.dp, id, 'send')).toMatchObject({ state: 'active' });
    expect(await spotOf(id, RUBICON)).toMatchObject({ platform_state: 'unsent', seats: [] });
  });

  it('that was refused is asked about every hour for a week, and comes back once it is approved', async () => {
    await s.disconnect();
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    const questions = () => platform.received.filter(({ path }) => path === '/iab/status').length;
    const tick = async () => {
      await refreshGoingDeals(t.app.deps);
      await s.exchange();
      return questions();
    };
    const refused = async () => {
      const { masterdeal_id: id } = await t.made(t.as.dp);
      await sql`delete from masterdeals where masterdeal_id <> ${id}`.execute(t.app.db);
      platform.seats.set(code(id, RUBICON), [{ buyerseatid: String(t.ids.rubicon), status: 2 }]);
      await s.done(t.as.dp, id, 'send');
      await s.exchange();
      await sql`update masterdeal_platforms set platform_state = 'rejected'
        where masterdeal_id = ${id} and member_id = ${CLASSIC}`.execute(t.app.db);
      expect((await t.get(t.as.dp, id)).json().data.state).toBe('refused');
      return id;
    };
    const id = await refused();
    const asked = questions();
    later(59 * MINUTES);
    expect(await tick()).toBe(asked);
    later(MINUTES);
    expect(await tick()).toBe(asked + 1);
    // The same answer again is no new refusal.
    later(6.9 * 24 * 60 * MINUTES);
    expect(await tick()).toBe(asked + 2);
    await signInAgain();
    platform.seats.set(code(id, RUBICON), [{ buyerseatid: String(t.ids.rubicon), status: 1 }]);
    later(60 * MINUTES);
    expect(await tick()).toBe(asked + 3);
    expect(await spotOf(id, RUBICON)).toMatchObject({ platform_state: 'approved' });
    expect((await t.get(t.as.dp, id)).json().data.state).toBe('sent');

    await refused();
    const before = questions();
    later(7 * 24 * 60 * MINUTES);
    expect(await tick()).toBe(before);
  });

  it('ends by itself when its time has come', async () => {
    const enddate = new Date(t.app.clock.now().getTime() + MINUTES).toISOString();
    const { masterdeal_id: id } = await t.made(t.as.dp, { enddate });
    await s.done(t.as.dp, id, 'send');
    later(MINUTES);
    await refreshGoingDeals(t.app.deps);
    expect((await t.get(t.as.dp, id)).json().data.state).toBe('ended');
    const draft = await t.made(t.as.dp);
    await sql`update masterdeals set enddate = ${t.app.clock.now()} where masterdeal_id = ${draft.masterdeal_id}`.execute(
      t.app.db,
    );
    expect(t.brokenIn(await s.act(t.as.dp, draft.masterdeal_id, 'send'))).toEqual(['enddate future']);
  });
});

describe('what an exchange must not undo', () => {
  beforeEach(async () => {
    await signInAgain();
    await s.disconnect();
    platform.forget();
  });

  it('keeps the id that a platform has written back', async () => {
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    await sql`update masterdeal_platforms set external_deal_id = 'RP-77'
      where masterdeal_id = ${id} and member_id = ${RUBICON}`.execute(t.app.db);
    await s.done(t.as.dp, id, 'pause');
    await s.exchange();
    expect(await spotOf(id, RUBICON)).toMatchObject({ external_deal_id: 'RP-77' });
  });

  it('pauses what the platform has, when it refused what came after', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp, { floorprice: 2 });
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    await t.patch(t.as.dp, id, { floorprice: 3 });
    await s.done(t.as.dp, id, 'send');
    await sql`update masterdeal_messages set work_state = 'failed', status = 422
      where masterdeal_id = ${id} and work_state = 'waiting'`.execute(t.app.db);
    await s.done(t.as.dp, id, 'pause');
    const { rows } = await sql<{
      floor: number;
    }>`select (deal ->> 'floor')::float8 as floor from masterdeal_messages
      where masterdeal_id = ${id} and message_kind = 'pause'`.execute(t.app.db);
    expect(rows).toEqual([{ floor: 2 }, { floor: 2 }]);
  });

  it('lets no seat decide that was taken off the deal', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp, { buyers: [t.ids.classic, t.ids.rubicon] });
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    await sql`insert into masterdeal_seats values (${id}, ${RUBICON}, ${t.ids.staging}, 'active', now())`.execute(
      t.app.db,
    );
    expect(await spotOf(id, RUBICON)).toMatchObject({ seats: [] });
  });

  it('is for platforms to answer where they are connected, and for people where not', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    const write = () =>
      t.app.call('PATCH', `/api/masterdeals/${id}/platforms/${RUBICON}/`, {
        headers: t.as.dp,
        body: { platform_state: 'active' },
      });
    expect((await write()).statusCode).toBe(200);
    await s.connect(RUBICON, 'iab', platform.iabUrl);
    expect((await write()).statusCode).toBe(409);
  });

  it('keeps the document that a person hands over', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    const messages = await s.messages(id);
    expect(messages).toHaveLength(2);
    for (const message of messages)
      expect(message).toMatchObject({
        state: 'done',
        reason: 'by_hand',
        document: expect.stringContaining('ENC-'),
      });
  });

  it('sends nothing that a platform would read as everybody', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await sql`update buyers set platform = 'brand' where buyer_id = ${t.ids.rubicon}`.execute(t.app.db);
    const reply = await s.act(t.as.dp, id, 'send');
    expect(t.brokenIn(reply)).toEqual(['buyers min_array']);
    await sql`update buyers set platform = 'rubicon' where buyer_id = ${t.ids.rubicon}`.execute(t.app.db);
  });

  it('tells platforms of an end they were not told of, once it has come', async () => {
    const { masterdeal_id: id } = await t.made(t.as.dp);
    await s.done(t.as.dp, id, 'send');
    await s.exchange();
    const enddate = new Date(t.app.clock.now().getTime() + MINUTES).toISOString();
    expect((await t.patch(t.as.dp, id, { enddate })).statusCode).toBe(200);
    later(2 * MINUTES);
    await refreshGoingDeals(t.app.deps);
    expect((await t.get(t.as.dp, id)).json().data.state).toBe('ended');
    const kinds = (await s.messages(id)).map((one: { message_kind: string }) => one.message_kind);
    expect(kinds.filter((kind: string) => kind === 'end')).toHaveLength(2);
  });
});
