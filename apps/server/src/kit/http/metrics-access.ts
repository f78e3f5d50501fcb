import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@encart/contract/base/errors.ts';
import type { FastifyRequest } from 'fastify';
import { digest } from '#kit/security/digest.ts';

/** Headers of a proxy: what it passes on may come from anywhere, even when the proxy runs on this machine. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const isLocal = ({ ip, headers }: FastifyRequest) =>
  LOOPBACK.test(ip) && FORWARDED.every((name) => headers[name] === undefined);

const isSame = (actual: string, expected: string) =>
  timingSafeEqual(Buffer.from(digest(actual)), Buffer.from(digest(expected)));

/** With a token, whoever sends it reads the metrics; without one, programs on this machine do. */
export function assertMayReadMetrics(request: FastifyRequest, token: string | undefined) {
  if (token === undefined) {
    if (!isLocal(request)) throw new AppError('ForbiddenError');
    return;
  }
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (given === undefined || !isSame(given, token)) throw new AppError('UnauthorizedError');
}
