import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '#kit/http/error-handler.ts';
import { methodsAt } from '#kit/http/registry.ts';

type Page = (request: FastifyRequest, reply: FastifyReply) => unknown;

const pathOf = (request: FastifyRequest) => {
  const [path = '/'] = request.url.split('?');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Addresses that answer for themselves: the web application never takes their place. */
const OURS = /^\/(api|health|metrics|assets|prebid|m)(\/|$)/;

/** Unknown addresses: 405 where another method exists, 404 inside the API, the web application anywhere else. */
export function answerUnknown(app: FastifyInstance, page: Page) {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = pathOf(request);
    const methods = path.startsWith('/api/') ? methodsAt(app, path.slice('/api'.length)) : [];
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      return sendError(new AppError('MethodNotAllowedError'), request, reply);
    }
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (OURS.test(path) || !reads) return sendError(new AppError('NotFoundError'), request, reply);
    return page(request, reply);
  });
}
