// @module-tag kills
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bundled } from './bundled.ts';
import { addressOfDatabase } from './database-address.ts';
import { type Fault, startDealReceiver } from './deal-receiver.ts';
import { dealSending } from './deal-sending.ts';
import { useDealsApp } from './deals-app.ts';
import { killProcess, startProcess } from './killable-process.ts';

/** Faults at so many random moments of so many deals; by hand also `KILLS=60 DEALS=400`. */
const KILLS = Number(process.env.KILLS ?? 10);
const DEALS = Number(process.env.DEALS ?? 30);
/** What platforms do beside: each of these now and then. */
const TROUBLES: readonly Fault[] = ['lost', 'silent', 'text', 'unavailable', 'slow'];

const t = useDealsApp({ config: { outgoingHosts: ['127.0.0.1'] } });
const s = dealSending(t);

it(`a worker killed ${KILLS} times while it sends ${DEALS} deals loses none, and makes none twice`, async () => {
  const platform = await startDealReceiver();
  await s.connect(1, 'xandr', platform.xandrUrl);
  await s.connect(12, 'iab', platform.iabUrl);
  const ids: number[] = [];
  for (let at = 0; at < DEALS; at += 1) {
    const { masterdeal_id } = await t.made(t.as.dp, { name: `Numéro ${at}` });
    await s.done(t.as.dp, masterdeal_id, 'send');
    // Every third is paused behind its sending.
    if (at % 3 === 0) await s.done(t.as.dp, masterdeal_id, 'pause');
    ids.push(masterdeal_id);
  }
  const url = await addressOfDatabase(t.app.db);
  const options = { url, secretKey: Buffer.from(t.app.deps.config.secretKey).toString('base64') };
  const file = fileURLToPath(await bundled('test/deal-process.ts'));
  const start = () => startProcess(file, options);
  /** Time passes: the leases of the dead run out, what waits for its next attempt is due, and nothing is given up. */
  const passTime = async (isLeaseOver: boolean) => {
    if (isLeaseOver)
      await sql`update masterdeal_messages set work_lease_until = '-infinity' where work_state = 'running'`.execute(
        t.app.db,
      );
    await sql`update masterdeal_messages set work_after = '-infinity', work_attempts = least(work_attempts, 1)
      where work_state in ('waiting', 'running')`.execute(t.app.db);
  };
  const open = async () =>
    (
      await t.app.db
        .selectFrom('masterdeal_messages')
        .select('message_id')
        .where('work_state', 'in', ['waiting', 'running'])
        .execute()
    ).length;
  platform.failRandomly(() =>
    Math.random() < 0.3 ? TROUBLES[Math.floor(Math.random() * TROUBLES.length)] : undefined,
  );
  await passTime(false);
  let worker = await start();
  let killedAtWork = 0;
  try {
    for (let kills = 0; kills < KILLS; kills += 1) {
      await sleep(Math.random() * 250);
      if ((await open()) > 0) killedAtWork += 1;
      await killProcess(worker);
      await passTime(true);
      worker = await start();
    }
    for (let looks = 0; looks < 1_200 && (await open()) > 0; looks += 1) {
      await passTime(false);
      await sleep(100);
    }
  } finally {
    await killProcess(worker);
    await platform.close();
  }

  expect(killedAtWork).toBeGreaterThan(0);
  expect(platform.problems).toEqual([]);
  const messages = await t.app.db.selectFrom('masterdeal_messages').selectAll().execute();
  expect(messages.filter(({ work_state }) => work_state !== 'done')).toEqual([]);
  // Some were begun more than once, or the faults hit nothing.
  expect(messages.some(({ work_claim }) => work_claim > 1)).toBe(true);
  const platforms = await t.app.db.selectFrom('masterdeal_platforms').selectAll().execute();
  for (const [at, id] of ids.entries()) {
    const isPaused = at % 3 === 0;
    const made = platform.xandr.deal.filter(({ code }) => code === `ENC-${id}-1`);
    const profiles = platform.xandr.profile.filter(({ code }) => code === `ENC-${id}-1`);
    // However often it was told: one deal under one id, one profile, as it was asked for last.
    expect([at, made.length, profiles.length]).toEqual([at, 1, 1]);
    expect(made[0]).toMatchObject({ active: !isPaused, name: `Numéro ${at}`, profile_id: profiles[0]?.id });
    const spot = platforms.find((one) => one.masterdeal_id === id && one.member_id === 1);
    expect(spot).toMatchObject({ external_deal_id: String(made[0]?.id), last_error: null });
    const told = platform.iab.get(`ENC-${id}-12`) ?? [];
    expect([at, told.at(-1)?.sellerstatus]).toEqual([at, isPaused ? 1 : 0]);
    // Once it was paused, no older message makes it active again.
    const pausedAt = told.findIndex(({ sellerstatus }) => sellerstatus === 1);
    if (isPaused) expect(told.slice(pausedAt).every(({ sellerstatus }) => sellerstatus === 1)).toBe(true);
  }
  expect(platform.xandr.deal).toHaveLength(DEALS);
  expect(platform.iab.size).toBe(DEALS);
}, 600_000);
