import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@encart/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PgliteEngine } from '#kit/db/pglite-engine.ts';
import { answering, type Process, run, runToEnd } from './process.ts';

vi.setConfig({ testTimeout: 120_000 });

const root = realpathSync(mkdtempSync(join(tmpdir(), 'encart-start-')));
const folder = join(root, 'data');
const started: Process[] = [];
let env: Record<string, string>;
let origin: string;

beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  // The figures' engine takes seconds to start and is no part of what is shown here.
  env = { PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'info', CLICKHOUSE_URL: 'http://127.0.0.1:9' };
});
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  rmSync(root, { recursive: true, force: true });
});

async function start(extra: Record<string, string> = {}) {
  const server = run('main', { ...env, ...extra });
  started.push(server);
  return answering(server, origin);
}
const stop = (server: Process, signal: NodeJS.Signals = 'SIGTERM') => {
  server.child.kill(signal);
  return server.ended;
};
const signIn = async (user_name: string, user_password: string) => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ user_name, user_password });
  return (await fetch(`${origin}/api/authenticate/`, { method: 'POST', headers, body })).ok;
};

/** A request that the server has begun to read and cannot answer before `finish`. */
function halfSent() {
  const body = JSON.stringify({ user_name: 'nobody', user_password: 'nothing' });
  const sent = request(`${origin}/api/users/current/password/`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const status = new Promise<number | string>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    sent.on('error', (error) => resolve(error.message));
  });
  const begun = once(sent, 'continue');
  sent.write(body.slice(0, 5));
  return {
    begun,
    finish: () => {
      sent.end(body.slice(5));
      return status;
    },
  };
}

/** One line on the error output, and a non-zero exit. */
const expectRefusal = ({ code, stderr }: { code: number | null; stderr: string }, line: RegExp) => {
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(line);
  expect(code).toBe(1);
};

describe('a demo server', () => {
  it('fills itself once, says how to sign in, refuses company in its folder, and stops in order', async () => {
    const server = await start();
    await expect.poll(server.stdout).toContain(`Open http://localhost:${env.PORT}`);
    const said = server.stdout();
    expect(said).toContain('demo.sa, demo.ap, demo.up, demo.dp, demo.aa, demo.ua, demo.ab, demo.ub');
    const password = /with the password (\S+) \(shown this once/.exec(said)?.[1] ?? '';
    expect(await signIn('demo.sa', password)).toBe(true);
    expect(await signIn('demo.ub', password)).toBe(true);

    const port = String(await freePort());
    const holder = `in use by process ${server.child.pid} \\(http://localhost:${env.PORT}, since `;
    expectRefusal(
      await runToEnd('main', { ...env, PORT: port }),
      new RegExp(`^encart: DATA_DIR ${folder} is ${holder}`),
    );
    const names = ['--user-name', 'x', '--email', 'x@y.fr', '--first-name', 'x', '--last-name', 'y'];
    const admin = ['create-admin', ...names, '--password-stdin'];
    expectRefusal(await runToEnd('cli', env, admin, 'Vingt-2-mille-lieues'), new RegExp(holder));

    expect(await stop(server)).toBe(0);
    expect(server.stderr()).toBe('');
  });

  it('starts again without showing a password, finishes requests when it stops, and takes a new password', {
    tags: 'kills',
    timeout: 120_000,
  }, async () => {
    const server = await start();
    await expect.poll(server.stdout).toContain('printed at the first start; start with DEMO_PASSWORD');
    const underWay = Array.from({ length: 50 }, () => halfSent());
    await Promise.all(underWay.map(({ begun }) => begun));
    server.child.kill('SIGINT');
    await expect.poll(server.stdout, { timeout: 10_000 }).toContain('finishing what is under way');
    const answers = underWay.map(({ finish }) => finish());
    expect(new Set(await Promise.all(answers))).toEqual(new Set([401]));
    expect(await server.ended).toBe(0);

    const again = await start({ DEMO_PASSWORD: 'Changed-Demo-47!' });
    expect(await signIn('demo.aa', 'Changed-Demo-47!')).toBe(true);
    again.child.kill('SIGKILL');
    await again.ended;
  });
});

describe('a start that cannot succeed says why in one line', () => {
  const fresh = () => mkdtempSync(join(root, 'fresh-'));

  it('a busy port, before anything is made', async () => {
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    await once(other, 'listening');
    const DATA_DIR = fresh();
    expectRefusal(
      await runToEnd('main', { ...env, DATA_DIR }),
      /^encart: PORT \d+ on 127\.0\.0\.1 is already in use/,
    );
    other.close();
    expect(readdirSync(DATA_DIR)).not.toContain('pg');
  });

  it('a folder that cannot be written', async () => {
    const DATA_DIR = join(root, 'a-file');
    writeFileSync(DATA_DIR, '');
    expectRefusal(await runToEnd('main', { ...env, DATA_DIR }), /^encart: DATA_DIR .*a-file cannot /);
  });

  it('a damaged folder', async () => {
    const DATA_DIR = fresh();
    mkdirSync(join(DATA_DIR, 'pg'));
    writeFileSync(join(DATA_DIR, 'pg', 'something'), '');
    expectRefusal(
      await runToEnd('main', { ...env, DATA_DIR }),
      /pg is damaged: PG_VERSION is missing .*operations\.md/,
    );
  });

  it('a DATABASE_URL nobody answers at, without its password', async () => {
    const DATABASE_URL = 'postgres://encart:s3same@127.0.0.1:1/encart';
    const outcome = await runToEnd('main', { ...env, DATA_DIR: fresh(), DATABASE_URL });
    expectRefusal(outcome, /^encart: DATABASE_URL: 127\.0\.0\.1:1\/encart cannot be used: .*ECONNREFUSED/);
    expect(outcome.stderr).not.toContain('s3same');
  });

  it('a FILES_URL nobody answers at, without its secret', { tags: 'variants' }, async () => {
    const FILES_URL = `s3+http://encart:s3same@127.0.0.1:${await freePort()}/files`;
    const outcome = await runToEnd('main', { ...env, DATA_DIR: fresh(), FILES_URL });
    expectRefusal(outcome, /^encart: FILES_URL: http:\/\/127\.0\.0\.1:\d+ does not answer ECONNREFUSED$/m);
    expect(outcome.stderr).not.toContain('s3same');
  });

  it('production on records that hold the demo company', async () => {
    const production = {
      ...env,
      MODE: 'production',
      SECRET_KEY: 'q8Zr4vT1nB7xKc0mW5yH2jL9pF3sD6gA',
      PUBLIC_URL: 'https://ads.example',
    };
    expectRefusal(
      await runToEnd('main', production),
      /^encart: MODE=production, but the records hold the demo account/,
    );
  });

  it('an altered migration', async () => {
    const engine = await PgliteEngine.open({ folder: join(folder, 'pg') });
    const connection = await engine.connect();
    await connection.query("update schema_migrations set checksum = 'other'", []);
    await connection.release();
    await engine.close();
    expectRefusal(
      await runToEnd('main', env),
      /^encart: migration 0001-accounts\.sql of the records was altered/,
    );
  });

  it('a wrong setting, and production without a key', async () => {
    expectRefusal(await runToEnd('main', { ...env, PORT: '70000' }), /^encart: PORT must be /);
    const production = { ...env, MODE: 'production', PUBLIC_URL: 'https://ads.example' };
    expectRefusal(await runToEnd('main', production), /^encart: SECRET_KEY is required in production/);
  });

  it('a worker without a PostgreSQL', async () => {
    expectRefusal(await runToEnd('worker', { DATA_DIR: fresh() }), /^encart: a worker needs DATABASE_URL/);
  });
});

describe('O2: production', () => {
  const create = (DATA_DIR: string, password: string, ...more: string[]) => {
    const production = {
      MODE: 'production',
      SECRET_KEY: 'q8Zr4vT1nB7xKc0mW5yH2jL9pF3sD6gA',
      PUBLIC_URL: 'https://ads.example',
      DATA_DIR,
    };
    const names = ['--user-name', 'camille', '--email', 'c@ads.example', '--first-name', 'Camille'];
    return runToEnd('cli', production, ['create-admin', ...names, ...more, '--password-stdin'], password);
  };

  it('has no account until the command makes one, once', async () => {
    const DATA_DIR = mkdtempSync(join(root, 'production-'));
    expectRefusal(await create(DATA_DIR, 'x'), /^encart: missing --last-name/);
    expectRefusal(await create(DATA_DIR, 'Password123!', '--last-name', 'Roux'), /^encart: user_password: /);
    const made = await create(DATA_DIR, 'Vingt-2-mille-lieues\n', '--last-name', 'Roux');
    expect(made).toMatchObject({ code: 0, stdout: 'Super administrator camille can sign in.\n' });
    const again = await create(DATA_DIR, 'Vingt-2-mille-lieues', '--last-name', 'Roux');
    expectRefusal(again, /^encart: a super administrator exists already/);
  });

  it('explains its commands and settings', { tags: 'variants' }, async () => {
    expectRefusal(await runToEnd('cli', {}, ['destroy']), /^encart: unknown command destroy/);
    expectRefusal(await runToEnd('cli', {}, ['migrate', '--fast']), /^encart: Unknown option '--fast'/);
    expectRefusal(await runToEnd('cli', {}, ['restore']), /^encart: restore takes one file/);
    for (const entry of ['cli', 'main'] as const) {
      const { code, stdout } = await runToEnd(entry, {}, ['--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(/DATABASE_URL .*\n.*CLICKHOUSE_URL/);
    }
  });
});
