import type { FastifyInstance } from 'fastify';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { createAuthentication } from '#domain/sessions/authentication.ts';
import { createSessions } from '#domain/sessions/sessions.ts';
import type { Deps } from '#kit/deps.ts';
import { createApi } from '#kit/http/mount.ts';

/** Where a test mounts calls of its own, with the same rights, transactions and audit as those of the product. */
export const createTestApi = (app: FastifyInstance, deps: Deps) =>
  createApi(app, deps, createAuthentication(deps, createSessions(deps)), writeAudit);
