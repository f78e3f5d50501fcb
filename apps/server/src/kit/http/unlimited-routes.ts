import type { FastifyRequest, RouteShorthandOptions } from 'fastify';

/**
 * Of routes that pages of all sites and other servers ask thousands of times a second: what the rest of the server does
 * for each request would cost more than their answers.
 */
export const UNLIMITED: RouteShorthandOptions = { helmet: false, config: { rateLimit: false } };

export const isUnlimited = ({ routeOptions }: FastifyRequest) => routeOptions.config.rateLimit === false;

/** What is left of the headers that protect our own pages. */
export const UNLIMITED_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };
