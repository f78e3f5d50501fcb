import { Readable } from 'node:stream';
import { type Call, type FileGiven, fileBody } from '@encart/contract/api/call.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Whether the body of a call is a file, handed on as it arrives. */
export const takesFile = (call: Pick<Call, 'body'>) => call.body === fileBody;

export function fileOf({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): FileGiven {
  if (!(body instanceof Readable)) throw new AppError('UnsupportedMediaTypeError');
  return {
    contentType: (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    contentEncoding: (headers['content-encoding'] ?? 'identity').trim().toLowerCase(),
    // Whoever stops reading still has something to say: the connection stays for the reply.
    chunks: body.iterator({ destroyOnReturn: false }),
  };
}

/** A part of the server where a body of any type is welcome, and is handed on unread. */
export const withAnyBodyType = (app: FastifyInstance, mount: (part: FastifyInstance) => void) =>
  app.register(async (part) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    mount(part);
  });
