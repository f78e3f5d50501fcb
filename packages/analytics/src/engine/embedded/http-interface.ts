import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import type { EmbeddedEngine } from './embedded-engine.ts';
import { readRequest } from './read-request.ts';

/** Values travel in the address of what is not a question: as long as ClickHouse's own server takes it. */
const URL_BYTES = 1_048_576;
/** An answer begins to be sent once it is this long or whole, so that most failures are told by their code. */
const HELD_BACK_BYTES = 1_048_576;

/** ClickHouse's HTTP interface, as far as its own client uses it, in front of an embedded engine. */
export function createHttpInterface(engine: EmbeddedEngine, folder: string) {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort(new Error('Code: 394. DB::Exception: the asker left'));
    });
    try {
      const { statement, forget } = await readRequest(request, engine, folder);
      try {
        await send(engine.run(statement, gone.signal), response, gone.signal);
      } finally {
        await forget();
      }
    } catch (error) {
      // Nobody takes a cut answer for a whole one: its connection breaks.
      if (response.headersSent) return response.destroy();
      const message = messageOf(error);
      const code = /^Code: (\d+)/.exec(message)?.[1] ?? '1001';
      return response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(message);
    }
  }
  const server = createServer(
    { maxHeaderSize: URL_BYTES },
    (request, response) => void answer(request, response),
  );
  // The only client is ours; a connection closed while it is used again would be a failure without a reason.
  server.keepAliveTimeout = 0;
  // A file may be sent, and a statement may be silent, for as long as it takes.
  server.requestTimeout = 0;
  return server;
}

async function send(pieces: AsyncIterable<Uint8Array>, response: ServerResponse, signal: AbortSignal) {
  const held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    if (bytes < HELD_BACK_BYTES) {
      held.push(piece);
      continue;
    }
    for (const one of [...held.splice(0), piece])
      if (!response.write(one)) await once(response, 'drain', { signal });
  }
  response.end(Buffer.concat(held));
}
