import { isIP, Socket } from 'node:net';
import { messageOf } from '@encart/contract/base/error-parts.ts';
import pg from 'pg';
import { type ProbeAddress, ProbeError, type ProbeReason } from './probe.ts';

/** SQLSTATE by reason; anything else is a plain failure. */
const REASONS: Record<string, ProbeReason> = {
  '28P01': 'credentials',
  '28000': 'credentials',
  '3D000': 'database',
  '42501': 'database',
};
const NO_TLS = 'The server does not support SSL connections';
/** A database that says more than this before one small row is not one. */
const MAX_BYTES = 256 * 1024;

async function ask(target: ProbeAddress, ssl: pg.ClientConfig['ssl'], deadline: AbortSignal) {
  const { address, port, database, user, password } = target;
  const socket = new Socket({ signal: deadline });
  const watch = setInterval(() => socket.bytesRead > MAX_BYTES && socket.destroy(), 20);
  socket.once('close', () => clearInterval(watch));
  const client = new pg.Client({
    ...{ host: address, port, database, user, ssl },
    // As a function, or an empty one would be looked for in our own environment and files.
    password: () => password,
    stream: () => socket,
    application_name: 'encart',
  });
  client.on('error', () => socket.destroy());
  try {
    await client.connect();
    const { rows } = await client.query("select 1 as one, current_setting('server_version') as version");
    return String(rows[0]?.version);
  } finally {
    // Not waited for: the deadline closes what the other side keeps open.
    void client.end().catch(() => socket.destroy());
  }
}

/** Encrypted where the server can, as PostgreSQL's own tools do (`sslmode=prefer`): who it is, it need not prove. */
export async function postgresVersion(target: ProbeAddress, deadline: AbortSignal): Promise<string> {
  const tls = { servername: isIP(target.host) ? undefined : target.host, rejectUnauthorized: false };
  try {
    return await ask(target, tls, deadline).catch((error) => {
      if (messageOf(error) === NO_TLS) return ask(target, false, deadline);
      throw error;
    });
  } catch (error) {
    const reason = error instanceof pg.DatabaseError && error.code ? REASONS[error.code] : undefined;
    throw reason ? new ProbeError(reason) : error;
  }
}
