import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import { type EmbeddedEngine, USER_FILES } from './embedded-engine.ts';
import { readRequest } from './read-request.ts';
import { takeReply } from './whole-reply.ts';

/** Statements that are no queries carry their values in the address: as long as ClickHouse's own server takes it. */
const URL_BYTES = 1_048_576;

/** ClickHouse's HTTP interface, as far as its own client uses it, in front of an embedded engine. */
export function createHttpInterface(engine: EmbeddedEngine, folder: string) {
  async function handle(request: IncomingMessage, response: ServerResponse) {
    // Aborts when the client disconnects before it has the whole reply.
    const disconnected = new AbortController();
    response.on('close', () => {
      if (response.writableFinished) return;
      disconnected.abort(new Error('Code: 394. DB::Exception: the client disconnected'));
    });
    try {
      const { statement, removeRows } = await readRequest(request, engine, folder);
      try {
        const reply = await takeReply(engine.run(statement, disconnected.signal), join(folder, USER_FILES));
        response.setHeader('content-length', reply.bytes);
        await pipeline(reply.content(), response);
      } finally {
        await removeRows();
      }
    } catch (error) {
      // The connection breaks, so that no client takes a truncated reply for a whole one.
      if (response.headersSent) return response.destroy();
      const message = messageOf(error);
      const code = /^Code: (\d+)/.exec(message)?.[1] ?? '1001';
      return response.writeHead(500, { 'x-clickhouse-exception-code': code }).end(message);
    }
  }
  const server = createServer(
    { maxHeaderSize: URL_BYTES },
    (request, response) => void handle(request, response),
  );
  // The only client is ours: closing an idle connection just as it is used again would fail a statement for no reason.
  server.keepAliveTimeout = 0;
  // Sending a file and running a statement may take as long as they need.
  server.requestTimeout = 0;
  return server;
}
