// Kills the server with -9 at random moments of taking in a batch of figures, opens it again, sends the batch once
// more, and compares every sum with a ledger. `node scripts/crash-batches.mjs --rounds 30`; with `--engine` it kills the
// embedded engine instead, while figures are asked for, too: the server must live on and the figures come back.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crashServer } from './crash-server.mjs';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '4' }, engine: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);
const PASSWORD = 'Crash-Ledger-2026!';
const BATCHES = ['north', 'south', 'east'];
const MOST_ROWS = 20_000;
const MEASURES =
  'impressions_available,impressions_sold,revenue_gross,revenue_net,clicks,views_measured,views_achieved,bids';
/** Days that nobody else has figures of. */
const dayOf = (at) => `2001-01-${String(1 + (at % 28)).padStart(2, '0')}`;
const PERIOD = 'start=2001-01-01&end=2001-01-31&compare=none';

const { origin, folder, start, call, signIn, forget } = await crashServer();
const problems = [];
const expect = (holds, what) => {
  if (!holds) problems.push(what);
};

const random = (most) => Math.floor(Math.random() * most);
const makeBatch = (round) => ({
  name: BATCHES[random(BATCHES.length)],
  rows: 1 + random(MOST_ROWS),
  clicks: round,
});
const csvOf = ({ rows, clicks }) => {
  const lines = [`day,publisher,dsp,format,${MEASURES}`];
  for (let at = 0; at < rows; at++)
    lines.push(`${dayOf(at)},Site ${at % 97},DSP ${at % 7},Format ${at % 5},9,8,1.5,1.2,${clicks},3,2,10`);
  return lines.join('\n');
};

let key;
async function send(batch) {
  const response = await fetch(`${origin}/api/deliveries/batches/crash/${batch.name}/?wait=50`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'text/csv' },
    body: csvOf(batch),
  });
  return { status: response.status, text: await response.text() };
}

const ledger = new Map();
const sumOf = (batches) => [...batches.values()].reduce((sum, { rows, clicks }) => sum + rows * clicks, 0);

/** The same total, asked from different sums the engine keeps. */
async function totals() {
  const token = await signIn('demo.sa', PASSWORD);
  const found = [];
  for (const noun of ['publishers', 'dsps', 'formats', 'members']) {
    const { status, data } = await call('GET', `quickreports/${noun}/?${PERIOD}`, { token });
    if (status !== 200) throw new Error(`the quick report of ${noun} answered ${status}`);
    found.push(data.totals.now[data.metrics.indexOf('clicks')]);
  }
  return found;
}

async function compare(possible, when) {
  const found = await totals();
  expect(new Set(found).size === 1, `${when}: sums differ among themselves: ${found}`);
  expect(possible.includes(found[0]), `${when}: ${found[0]} is none of ${possible}`);
}

let acknowledged = 0;
let slowest = 0;
try {
  let child = await start({ DEMO_PASSWORD: PASSWORD });
  const stop = async (signal) => {
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code;
  };
  const killServer = async () => {
    await stop('SIGKILL');
    child = await start();
  };
  const report = `quickreports/publishers/?${PERIOD}`;
  /** Whoever asks meanwhile gets figures or is told that there are none, and never a broken answer. */
  const askUntil = async (token, isOver) => {
    while (!isOver()) {
      const { status } = await call('GET', report, { token });
      expect([200, 503].includes(status), `a quick report beside the kill answered ${status}`);
      await sleep(30);
    }
  };
  const killEngine = async () => {
    const [pid] = execFileSync('pgrep', ['-f', `engine-host.* ${folder}`])
      .toString()
      .split('\n');
    process.kill(Number(pid), 'SIGKILL');
    const since = Date.now();
    const token = await signIn('demo.sa', PASSWORD);
    await sleep(50);
    while ((await call('GET', report, { token })).status !== 200) await sleep(20);
    slowest = Math.max(slowest, Date.now() - since);
    expect(child.exitCode === null, 'the server ended with its engine');
  };

  const token = await signIn('demo.sa', PASSWORD);
  const body = { integration_name: 'Crash', integration_kind: 'key', key_scopes: ['deliveries:write'] };
  key = (await call('POST', 'integrations', { token, body })).data.secret;
  const began = Date.now();
  const first = { name: BATCHES[0], rows: MOST_ROWS, clicks: 1 };
  expect((await send(first)).status === 200, 'the first batch was not taken');
  ledger.set(first.name, first);
  const usual = Date.now() - began;

  for (let round = 1; round <= rounds; round++) {
    const batch = makeBatch(round + 1);
    const after = new Map(ledger).set(batch.name, batch);
    let over = !values.engine;
    const readers = [1, 2].map(() => askUntil(token, () => over));
    const sending = send(batch).catch(() => undefined);
    const at = Math.random() * usual * 1.1;
    await Promise.race([sleep(at), sending]);
    await (values.engine ? killEngine() : killServer());
    over = true;
    await Promise.all(readers);
    const told = (await sending)?.status === 200;
    await compare(told ? [sumOf(after)] : [sumOf(ledger), sumOf(after)], `round ${round}, after the kill`);
    const again = await send(batch);
    expect(again.status === 200, `round ${round}: sent again, it answers ${again.status} ${again.text}`);
    ledger.set(batch.name, batch);
    acknowledged += 1;
    await compare([sumOf(ledger)], `round ${round}, sent again`);
    console.log(
      `round ${round}: ${batch.rows} rows, killed after ${Math.round(at)} ms${told ? ', answered' : ''}`,
    );
  }
  const code = await stop('SIGTERM');
  expect(code === 0, `the last, orderly stop ended with ${code}`);
} finally {
  forget();
}

for (const problem of problems) console.error(`WRONG  ${problem}`);
if (values.engine) console.log(`figures were back after ${slowest} ms at most`);
console.log(`${rounds} rounds, ${acknowledged} batches counted, ${problems.length} wrong`);
process.exit(problems.length === 0 ? 0 : 1);
