// Kills the server with -9 at random moments of account writes, opens it again, and compares with a ledger of
// what it had acknowledged. `node scripts/crash-accounts.mjs --rounds 60`
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crashServer } from './crash-server.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '4' } } });
const rounds = Number(values.rounds);
const PASSWORD = 'Crash-Ledger-2026!';
/** A round ends after so many writes, or so much time, at the latest. */
const MOST_WRITES = 60;
const ROUND_MS = 10_000;

/** Accounts do not need them, and their engine takes seconds to start. */
const noFigures = { CLICKHOUSE_URL: 'http://127.0.0.1:9' };
const { start: startServer, call, signIn, forget } = await crashServer();

const problems = [];
const expect = (holds, what) => {
  if (!holds) problems.push(what);
};

/** Each writer remembers what was acknowledged, and what was under way when the server died. */
function nameWriter(user_name) {
  const ledger = { acknowledged: undefined, attempted: undefined, count: 0 };
  let token;
  let user_id;
  return {
    async prepare() {
      token ??= await signIn(user_name, PASSWORD);
      const { status, data } = await call('GET', 'users/current/', { token });
      expect(status === 200, `${user_name}: an acknowledged session answers ${status}`);
      user_id = data?.user_id;
      const stored = data?.user_first_name;
      const possible = [ledger.acknowledged, ledger.attempted].filter(Boolean);
      if (possible.length)
        expect(possible.includes(stored), `${user_name}: ${stored} is none of ${possible}`);
      ledger.acknowledged = stored;
      ledger.attempted = undefined;
    },
    async write(round, step) {
      ledger.attempted = `Ledger ${round} ${step}`;
      const body = { user_first_name: ledger.attempted };
      const { status } = await call('PATCH', `users/${user_id}/`, { token, body });
      if (status !== 200) throw new Error(`PATCH answered ${status}`);
      ledger.acknowledged = ledger.attempted;
      ledger.attempted = undefined;
      ledger.count++;
    },
    acknowledged: () => ledger.count,
  };
}

function passwordWriter(user_name) {
  let current = PASSWORD;
  let attempted;
  let token;
  let count = 0;
  return {
    async prepare() {
      token = await signIn(user_name, current);
      if (!token && attempted) {
        token = await signIn(user_name, attempted);
        if (token) current = attempted;
      }
      attempted = undefined;
      expect(token, `${user_name}: neither the acknowledged password nor the attempted one signs in`);
    },
    async write(round, step) {
      attempted = `Crash-Ledger-${round}-${step}!`;
      const body = { current_password: current, user_password: attempted };
      const { status } = await call('POST', 'users/current/password/', { token, body });
      if (status >= 300) throw new Error(`the password change answered ${status}`);
      current = attempted;
      attempted = undefined;
      count++;
    },
    acknowledged: () => count,
  };
}

function sessionWriter(user_name) {
  let open = [];
  let closed = [];
  let count = 0;
  return {
    async prepare() {
      for (const token of open) {
        const { status } = await call('GET', 'users/current/', { token });
        expect(status === 200, `${user_name}: an acknowledged sign-in answers ${status}`);
      }
      for (const token of closed) {
        const { status } = await call('GET', 'users/current/', { token });
        expect(status === 401, `${user_name}: an acknowledged sign-out answers ${status}`);
      }
      open = open.slice(-5);
      closed = closed.slice(-5);
    },
    async write() {
      const token = await signIn(user_name, PASSWORD);
      if (!token) throw new Error('the sign-in was refused');
      open.push(token);
      count++;
      if (open.length % 3 !== 0) return;
      // Neither open nor closed while the answer is awaited.
      const leaving = open.shift();
      const { status } = await call('DELETE', 'authenticate/', { token: leaving });
      if (status >= 300) throw new Error(`the sign-out answered ${status}`);
      closed.push(leaving);
      count++;
    },
    acknowledged: () => count,
  };
}

const writers = [
  nameWriter('demo.ap'),
  nameWriter('demo.up'),
  passwordWriter('demo.ub'),
  sessionWriter('demo.ua'),
];
const acknowledged = () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0);

async function writeUntilCut(writer, round, server) {
  for (let step = 0; ; step++) {
    try {
      await writer.write(round, step);
    } catch (error) {
      // A cut connection is the point of this; an answer that refuses is not.
      if (server.alive) throw error;
      if (!(error instanceof TypeError)) problems.push(String(error));
      return;
    }
  }
}

try {
  for (let round = 1; round <= rounds; round++) {
    const child = await startServer({ ...noFigures, ...(round === 1 && { DEMO_PASSWORD: PASSWORD }) });
    const server = { alive: true };
    for (const writer of writers) await writer.prepare();
    const before = acknowledged();
    const writing = Promise.all(writers.map((writer) => writeUntilCut(writer, round, server)));
    const enough = before + 1 + Math.floor(Math.random() * MOST_WRITES);
    const until = Date.now() + ROUND_MS;
    while (acknowledged() < enough && Date.now() < until) await Promise.race([sleep(5), writing]);
    await sleep(Math.random() * 40);
    server.alive = false;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await writing;
    console.log(`round ${round}: ${acknowledged() - before} writes acknowledged before kill -9`);
  }
  const child = await startServer(noFigures);
  for (const writer of writers) await writer.prepare();
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code === 0, `the last, orderly stop ended with ${code}`);
} finally {
  forget();
}

for (const problem of problems) console.error(`LOST  ${problem}`);
console.log(`${rounds} rounds, ${acknowledged()} acknowledged writes, ${problems.length} lost or wrong`);
process.exit(problems.length === 0 && acknowledged() > 0 ? 0 : 1);
