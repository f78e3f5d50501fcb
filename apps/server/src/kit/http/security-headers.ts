import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

const SELF = ["'self'"];
const NONE = ["'none'"];

/** Only our own files, no inline script or style, no frame around us. */
const policy = {
  defaultSrc: SELF,
  scriptSrc: SELF,
  styleSrc: SELF,
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: SELF,
  frameAncestors: NONE,
  baseUri: NONE,
  formAction: SELF,
  objectSrc: NONE,
};

export async function addSecurityHeaders(app: FastifyInstance, config: Config) {
  const secure = config.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}
