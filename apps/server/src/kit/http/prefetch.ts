import type { FastifyRequest } from 'fastify';

/** Whether a browser asks in advance, for something nobody may ever want. */
export const isPrefetch = ({ headers }: FastifyRequest) =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((header) =>
    String(header ?? '')
      .toLowerCase()
      .includes('prefetch'),
  );
