import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSocket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEngine } from './engine-queue.ts';

/**
 * ClickHouse's HTTP interface in front of the WebAssembly engine, as a process of its own: it needs a newer Node
 * than the product does. Lives as long as its standard input stays open.
 */
const [moduleUrl = '', folder = '', port = '0'] = process.argv.slice(2);
const password = process.env.ENGINE_PASSWORD ?? '';
/** Values travel in the address: as long as ClickHouse's own server takes it. */
const URL_BYTES = 1_048_576;

process.stdin.resume();
// An exit would wait for the statement that runs; what it had not finished does not count either way.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
await takeFolder();
const engine = await startEngine(moduleUrl, folder);

/** One process a folder: the kernel frees the name when its holder dies, however it dies. */
async function takeFolder() {
  if (process.platform !== 'linux') return;
  const name = `\0encart-figures-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  for (let attempt = 0; ; attempt += 1) {
    const socket = createSocket().listen(name);
    // Not by `once`, which fails at the first error: somebody who is still leaving is no reason to.
    const ours = await new Promise<boolean>((resolve) => {
      socket.once('listening', () => resolve(true)).once('error', () => resolve(false));
    });
    if (ours) return;
    if (attempt === 300) throw new Error(`another process has the figures in ${folder} open`);
    await sleep(100);
  }
}

const same = (a: string, b: string) => {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(left as Buffer, right as Buffer);
};

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const [, given = ''] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
    .toString()
    .split(':');
  if (!same(given, password)) return response.writeHead(403).end('Code: 516. DB::Exception: wrong password');
  const url = new URL(request.url ?? '/', 'http://engine');
  if (url.pathname === '/ping') return response.end('Ok.\n');
  const body = await bodyOf(request);
  const query = url.searchParams.get('query');
  const params = [...url.searchParams]
    .filter(([name]) => /^param_\w+$/.test(name))
    .map(([name, value]): [string, string] => [name.slice(6), value]);
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    const data = await engine.run(
      {
        database: url.searchParams.get('database') ?? 'default',
        sql: query === null ? body : `${query}\n${body}`,
        params,
      },
      gone.signal,
    );
    return response.writeHead(200, { 'x-clickhouse-format': 'any' }).end(data);
  } catch (error) {
    const { message } = error as Error;
    const code = /^Code: (\d+)/.exec(message)?.[1] ?? '1001';
    return response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(message);
  }
}

const server = createServer(
  { maxHeaderSize: URL_BYTES },
  (request, response) => void answer(request, response),
);
server.keepAliveTimeout = 60_000;
server.listen(Number(port), '127.0.0.1');
await once(server, 'listening');
const address = server.address();
process.stdout.write(`${JSON.stringify({ port: typeof address === 'object' ? address?.port : 0 })}\n`);
