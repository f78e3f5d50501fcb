import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { acceptsEncoding } from './encoding.ts';

/** Below it a reply fits the first packets of a connection. */
const SMALLEST = 4_096;

/**
 * Calls that answer with a secret: a token, a key, a ticket, a kept mail with its link. How well a secret is compressed beside what somebody
 * else has chosen tells of it, so none ever is.
 */
const SECRETS = /^\/api\/(authenticate|downloads|mails\/\d+)(\/|\?|$)/;
const SECRETS_WHEN_WRITTEN = /^\/api\/(integrations|users)(\/|\?|$)/;

const tellsSecret = ({ method, url }: FastifyRequest) =>
  SECRETS.test(url) || (method !== 'GET' && SECRETS_WHEN_WRITTEN.test(url));

/** Fast rather than small: four fifths go for a few milliseconds of another thread. */
const COMPRESS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 3 }),
};

/** Replies of the API are sent compressed to clients that take them so. Files go as they are: they are streams. */
export function compressReplies(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < SMALLEST || !request.url.startsWith('/api/'))
      return payload;
    if (tellsSecret(request)) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = acceptsEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return COMPRESS[encoding](payload);
  });
}
