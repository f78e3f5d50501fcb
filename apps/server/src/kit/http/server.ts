import { AppError } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Deps } from '#kit/deps.ts';
import { type BodyLimits, limitArrivingBodies } from '#kit/http/arriving-bodies.ts';
import { asAppError, errorBody, sendError } from '#kit/http/error-handler.ts';
import { requestIdOf } from '#kit/http/request-log.ts';

/** A client that sends or reads too slowly is let go. */
const HEADERS_MS = 15_000;
/** The longest a request may take to arrive: a file; `arriving-bodies.ts` is stricter with everything else. */
const REQUEST_MS = limits.batch.receiveMs + 60_000;
const IDLE_MS = 65_000;
const CHECK_MS = 5_000;

/** An HTTP server with nothing on it yet: JSON only, bounded, patient with nobody. */
export function createServer(
  { config, logger }: Pick<Deps, 'config' | 'logger'>,
  bodyLimits?: Partial<BodyLimits>,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: REQUEST_MS,
    connectionTimeout: limits.apiTimeoutMs,
    keepAliveTimeout: IDLE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // Names of 120 characters, each of which an address may write as twelve.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 12 * limits.text.name },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      // Browsers open connections before they need them. An answer here would be taken for that of the request they send
      // at the same moment; when the connection only ends they send it again.
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return void socket.destroy();
      // Nothing is known of the caller, not even a language.
      const body = JSON.stringify(errorBody(new AppError('BadRequestError'), 'fr'));
      socket.end(
        'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n' +
          `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    },
  });

  limitArrivingBodies(app, bodyLimits);
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, String(text), done);
  });
  app.setErrorHandler((error, request, reply) => sendError(asAppError(error), request, reply));
  return app;
}
