// Kills the server with -9 at random moments while two senders send the loads of servers, opens it again, has them send
// again what was not acknowledged, and compares every minute with a ledger. `node scripts/crash-loads.mjs --rounds 30`.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crashServer } from './crash-server.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '4' } } });
const rounds = Number(values.rounds);
const PASSWORD = 'Crash-Ledger-2026!';
const MINUTE_MS = 60_000;
const SERVERS = ['crash-a', 'crash-b'];
const MINUTES_A_ROUND = 40;

const { start, call, signIn, forget } = await crashServer();
const problems = [];
const expect = (holds, what) => {
  if (!holds) problems.push(what);
};

let key;
const send = (loads) => call('POST', 'serverloads/minutes/', { token: key, body: { loads } });
/** Loads by server and minute: those that were acknowledged, and those that were ever sent. */
const acknowledged = new Map();
const sent = new Map();
const keyOf = ({ server, date }) => `${server} ${date}`;

const loadsOf = (server, first, count) =>
  Array.from({ length: count }, (_, at) => ({
    server,
    date: new Date(first + at * MINUTE_MS).toISOString(),
    last_minute: 1 + ((first / MINUTE_MS + at) % 97),
  }));

/** Sends loads in small parts until the server is gone; what was not acknowledged is handed back. */
async function sendUntilKilled(loads) {
  for (let at = 0; at < loads.length; at += 4) {
    const part = loads.slice(at, at + 4);
    for (const load of part) sent.set(keyOf(load), load);
    const reply = await send(part).catch(() => undefined);
    if (reply?.status !== 200) return loads.slice(at);
    for (const load of part) acknowledged.set(keyOf(load), load);
  }
  return [];
}

/** Everything the ledger knows is there, with its value, and nothing else; an hour is the average of its minutes. */
async function compare(when) {
  const token = await signIn('demo.sa', PASSWORD);
  const { data: rows } = await call('GET', 'serverloads/?limit=25', { token });
  for (const server of SERVERS) {
    const row = rows.find((one) => one.server === server);
    const own = [...acknowledged.values()].filter((load) => load.server === server);
    if (own.length === 0) continue;
    const query = `server=${row?.serverload_id}&metric=last_minute&duration=one_day`;
    const minutes = await call('GET', `serverloads/chart/?${query}&interval=minute`, { token });
    const [series] = minutes.data.series;
    const found = new Map(minutes.data.points.map((point, at) => [`${server} ${point}`, series.avg[at]]));
    for (const load of own)
      expect(
        found.get(keyOf(load)) === load.last_minute,
        `${when}: ${keyOf(load)} is ${found.get(keyOf(load))}`,
      );
    for (const [name, value] of found)
      expect(value === null || sent.get(name)?.last_minute === value, `${when}: nobody sent ${name}`);
    const hours = await call('GET', `serverloads/chart/?${query}&interval=hour`, { token });
    for (const [at, point] of hours.data.points.entries()) {
      const inHour = [...found].flatMap(([name, value]) =>
        value !== null && name.startsWith(`${server} ${point.slice(0, 13)}`) ? [value] : [],
      );
      const average =
        inHour.length > 0 ? inHour.reduce((sum, value) => sum + value, 0) / inHour.length : null;
      const shown = hours.data.series[0].avg[at];
      const isSame = average === null ? shown === null : Math.abs(shown - average) < 0.001;
      expect(isSame, `${when}: the hour ${point} of ${server} is ${shown}, not ${average}`);
    }
    const last = own
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    expect(row.date >= last, `${when}: ${server} is of ${row.date}, not ${last}`);
  }
}

let kills = 0;
try {
  let child = await start({ DEMO_PASSWORD: PASSWORD });
  const stop = async (signal) => {
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code;
  };
  const token = await signIn('demo.sa', PASSWORD);
  const body = { integration_name: 'Crash', integration_kind: 'key', key_scopes: ['serverloads:write'] };
  key = (await call('POST', 'integrations', { token, body })).data.secret;
  const begin = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 20 * 60 * MINUTE_MS;
  for (let round = 1; round <= rounds; round++) {
    const first = begin + ((round - 1) % 20) * MINUTES_A_ROUND * MINUTE_MS;
    const sending = SERVERS.map((server) => sendUntilKilled(loadsOf(server, first, MINUTES_A_ROUND)));
    const at = Math.random() * 3_000;
    await sleep(at);
    await stop('SIGKILL');
    kills += 1;
    const missing = await Promise.all(sending);
    child = await start();
    await compare(`round ${round}, after the kill`);
    for (const loads of missing) {
      const left = await sendUntilKilled(loads);
      expect(left.length === 0, `round ${round}: sent again, ${left.length} loads were not taken`);
    }
    await compare(`round ${round}, sent again`);
    console.log(
      `round ${round}: killed after ${Math.round(at)} ms, ${missing.flat().length} loads sent again`,
    );
  }
  const code = await stop('SIGTERM');
  expect(code === 0, `the last, orderly stop ended with ${code}`);
} finally {
  forget();
}
for (const problem of problems.slice(0, 20)) console.error(problem);
console.log(`${kills} rounds, ${acknowledged.size} minutes acknowledged, ${problems.length} lost or wrong`);
process.exit(problems.length > 0 ? 1 : 0);
