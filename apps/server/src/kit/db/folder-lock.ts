import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { codeOf, messageOf } from '@encart/contract/base/error-parts.ts';
import { StartError } from '#kit/db/start-error.ts';

/** Who has the folder; told to whoever asks at the lock. */
interface Holder {
  pid: number;
  url: string;
  since: string;
}

const ANSWER_MS = 2_000;
/** A socket's path may not be longer than this on any system. */
const LONGEST_PATH = 100;

/**
 * Takes a data folder for this process alone; two processes on one PGlite folder lose rows without a word.
 * On Linux the lock is an abstract socket, which the kernel frees even after kill -9. The socket file beside
 * it is the lock elsewhere, and on Linux it reaches where abstract names do not: into another container.
 */
export async function lockFolder(folder: string, url: string): Promise<() => Promise<void>> {
  const self: Holder = { pid: process.pid, url, since: new Date().toISOString() };
  const servers: Server[] = [];
  const release = async () => {
    await Promise.all(servers.map(close));
  };
  try {
    if (process.platform === 'linux') servers.push(await hold(abstractName(folder), folder, self));
    const file = join(folder, 'lock.sock');
    if (Buffer.byteLength(file) <= LONGEST_PATH) servers.push(await holdFile(file, folder, self));
    else if (servers.length === 0)
      throw new StartError(`DATA_DIR ${folder} has too long a name to be locked`);
  } catch (error) {
    await release();
    throw error;
  }
  return release;
}

const abstractName = (folder: string) => `\0encart-${createHash('sha256').update(folder).digest('hex')}`;

async function holdFile(file: string, folder: string, self: Holder): Promise<Server> {
  const holder = await holderOf(file);
  if (holder) throw lockedError(folder, holder);
  // Nobody answers: what is left is the file of a process that was killed.
  rmSync(file, { force: true });
  return hold(file, folder, self);
}

async function hold(name: string, folder: string, self: Holder): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(`${JSON.stringify(self)}\n`);
  });
  try {
    server.listen(name);
    await once(server, 'listening');
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') throw lockedError(folder, await holderOf(name));
    throw new StartError(`DATA_DIR ${folder} cannot be locked: ${messageOf(error)}`);
  }
  server.unref();
  return server;
}

function lockedError(folder: string, holder: Holder | undefined): StartError {
  const who = holder ? `process ${holder.pid} (${holder.url}, since ${holder.since})` : 'another process';
  return new StartError(`DATA_DIR ${folder} is in use by ${who}; stop it first, or choose another DATA_DIR`);
}

async function holderOf(name: string): Promise<Holder | undefined> {
  const socket = connect(name);
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')));
  let line = '';
  try {
    for await (const chunk of socket) line += chunk;
    return JSON.parse(line);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ECONNREFUSED' || code === 'ENOENT') return undefined;
    return { pid: 0, url: 'does not answer', since: 'unknown' };
  }
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
