import { request as plain } from 'node:http';
import { request as encrypted } from 'node:https';
import { isIP } from 'node:net';
import { codeOf } from '@encart/contract/base/error-parts.ts';
import { type ProbeAddress, ProbeError } from './probe.ts';

const UNKNOWN_DATABASE = '81';
const MAX_BYTES = 4 * 1024;
/** A server that knows no TLS answers the greeting with something else, or hangs up. */
const NO_TLS = /^(EPROTO|ERR_SSL_|ECONNRESET)/;

function ask(target: ProbeAddress, request: typeof plain, signal: AbortSignal) {
  const { host, address, port, database, user, password } = target;
  const query = new URLSearchParams({
    database,
    query: 'select 1, version() format TabSeparated',
  });
  return new Promise<string>((resolve, reject) => {
    const options = {
      ...{ host: address, port, path: `/?${query}`, auth: `${user}:${password}`, signal },
      ...{ agent: false, servername: isIP(host) ? undefined : host },
      headers: { host: `${isIP(host) === 6 ? `[${host}]` : host}:${port}` },
    };
    const outgoing = request(options, (answer) => {
      const { statusCode, headers } = answer;
      if (statusCode !== 200) {
        answer.destroy();
        if (headers['x-clickhouse-exception-code'] === UNKNOWN_DATABASE)
          return reject(new ProbeError('database'));
        const denied = statusCode === 401 || statusCode === 403;
        return reject(new ProbeError(denied ? 'credentials' : 'failed'));
      }
      let text = '';
      answer.setEncoding('latin1');
      answer.on('error', reject);
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > MAX_BYTES) answer.destroy(new ProbeError('failed'));
      });
      answer.on('end', () => resolve(/^1\t(.*)\n$/.exec(text)?.[1] ?? ''));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Encrypted where the server can. An answer that points elsewhere is not followed. */
export async function clickhouseVersion(target: ProbeAddress, deadline: AbortSignal): Promise<string> {
  try {
    return await ask(target, encrypted, deadline);
  } catch (error) {
    if (!NO_TLS.test(codeOf(error))) throw error;
    return await ask(target, plain, deadline);
  }
}
