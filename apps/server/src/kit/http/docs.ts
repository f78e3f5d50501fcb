import type { Needs } from '@encart/contract/access/needs.ts';
import type { Call } from '@encart/contract/api/call.ts';
import { ERROR_NAMES, errorCatalogue } from '@encart/contract/base/errors.ts';
import { limits } from '@encart/contract/base/limits.ts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import { callAt, registryOf } from '#kit/http/registry.ts';

/** The viewer styles itself inline; scripts stay our own. */
const VIEWER_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'";

const needsInWords = (needs: Needs): string => {
  switch (needs.kind) {
    case 'public':
      return 'open to everybody';
    case 'session':
      return 'signed in';
    case 'ability':
      return `ability ${needs.ability}`;
    case 'right':
      return `${needs.right} on ${needs.endpoint}`;
    case 'api-key':
      return needs.scope ? `an API key with ${needs.scope}` : 'an API key';
  }
};

const json = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, {
    io,
    target: 'openapi-3.0',
    unrepresentable: 'any',
  });
  return plain;
};

const errorSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      required: ['name', 'status', 'message'],
      properties: {
        name: { type: 'string', enum: ERROR_NAMES },
        status: { type: 'string' },
        message: { type: 'string' },
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              field: { type: 'string' },
              rule: { type: 'string' },
              message: { type: 'string' },
            },
          },
        },
        originalError: { type: 'object', properties: { name: { type: 'string' } } },
        details: { type: 'object' },
      },
    },
  },
};

const repeatsInWords = (call: Call, isIdempotent: boolean) => {
  if (call.method !== 'POST') return '';
  return isIdempotent
    ? ' Sent again with the same Idempotency-Key, it is done once.'
    : ' Sent again, it is done again: an Idempotency-Key is not remembered.';
};

function schemaOf(call: Call, isIdempotent: boolean): FastifySchema {
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const open = call.needs.kind === 'public';
  const errors = ERROR_NAMES.filter(
    (name) => !open || !['UnauthorizedError', 'ForbiddenError'].includes(name),
  );
  return {
    operationId: call.name,
    summary: call.summary,
    description: `Needs: ${needsInWords(call.needs)}.${repeatsInWords(call, isIdempotent)}`,
    tags: [call.path.split('/')[1] ?? ''],
    security: open ? [] : [{ [call.needs.kind === 'api-key' ? 'key' : 'token']: [] }],
    params: json(call.params, 'input'),
    querystring: json(call.query, 'input'),
    ...(hasBody ? { body: json(call.body, 'input') } : {}),
    response: {
      200: { description: 'Done', ...json(call.reply, 'output') },
      ...Object.fromEntries(
        errors.map((name) => [errorCatalogue[name].http, { description: name, ...errorSchema }]),
      ),
    },
  };
}

/** Serves the OpenAPI document and its viewer at /api/docs. Register before the routes it describes. */
export async function serveDocs(app: FastifyInstance, productName: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: `${productName} API`, version: limits.appVersion },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          key: { type: 'http', scheme: 'bearer', bearerFormat: 'enc_…' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const call = callAt(app, String(route.method), url);
      if (!call) return { schema: { ...schema, hide: true }, url };
      return { schema: schemaOf(call, !registryOf(app).notIdempotent.has(call.name)), url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: VIEWER_POLICY,
    uiConfig: { deepLinking: false, validatorUrl: null },
  });
}
