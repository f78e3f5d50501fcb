import { brands } from '@encart/contract/base/brands.ts';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '#domain/audit/write-audit.ts';
import { syncEndpoints } from '#domain/profiles/sync-endpoints.ts';
import { createAuthentication } from '#domain/sessions/authentication.ts';
import { createSessions } from '#domain/sessions/sessions.ts';
import { measureSessions } from '#domain/sessions/sessions-gauge.ts';
import { cpmRoutes } from '#features/analytics/cpm.routes.ts';
import { dashboardRoutes } from '#features/analytics/dashboard.routes.ts';
import { authenticateRoutes } from '#features/authenticate/authenticate.routes.ts';
import { disguiseRoutes } from '#features/authenticate/disguise.routes.ts';
import { sessionsRoutes } from '#features/authenticate/sessions.routes.ts';
import { batchesRoutes } from '#features/batches/batches.routes.ts';
import { dimensionentriesRoutes } from '#features/batches/dimensionentries.routes.ts';
import { dbsRoutes } from '#features/dbs/dbs.routes.ts';
import { endpointsRoutes } from '#features/endpoints/endpoints.routes.ts';
import { figuresRoutes } from '#features/figures/figures.routes.ts';
import { integrationsRoutes } from '#features/integrations/integrations.routes.ts';
import { liveRoutes } from '#features/live/live.routes.ts';
import { mailsRoutes } from '#features/mails/mails.routes.ts';
import { profileWritingRoutes } from '#features/profiles/profile-writing.routes.ts';
import { profilesRoutes } from '#features/profiles/profiles.routes.ts';
import { quickreportsRoutes } from '#features/quickreports/quickreports.routes.ts';
import { resourcesRoutes } from '#features/resources/resources.routes.ts';
import { newUsersRoutes } from '#features/users/new-users.routes.ts';
import { passwordRoutes } from '#features/users/password.routes.ts';
import { usersRoutes } from '#features/users/users.routes.ts';
import { workRoutes } from '#features/work/work.routes.ts';
import type { Deps } from '#kit/deps.ts';
import { downloadsRoutes } from '#kit/downloads/downloads.routes.ts';
import { closingSignal } from '#kit/http/closing.ts';
import { compressReplies } from '#kit/http/compress-replies.ts';
import { guardDisk } from '#kit/http/disk-guard.ts';
import { serveDocs } from '#kit/http/docs.ts';
import { mountHealth } from '#kit/http/health.ts';
import { createApi } from '#kit/http/mount.ts';
import { answerUnknown } from '#kit/http/not-found.ts';
import { mountMetrics } from '#kit/http/prometheus-metrics.ts';
import { registryOf } from '#kit/http/registry.ts';
import { logRequests } from '#kit/http/request-log.ts';
import { addSecurityHeaders } from '#kit/http/security-headers.ts';
import { createServer } from '#kit/http/server.ts';
import { limitTraffic } from '#kit/http/traffic-limits.ts';
import { serveWebApp } from '#kit/http/web-app.ts';
import { createPasswords, type Passwords } from '#kit/security/passwords.ts';
import { measureQueues } from '#kit/work/work-metrics.ts';
import { QUEUES } from '#queues.ts';

/** The whole application on one HTTP server. Every feature is listed here. */
export async function createApp(
  deps: Deps,
  passwords: Passwords = createPasswords(),
): Promise<FastifyInstance> {
  await syncEndpoints(deps.db);
  const app = createServer(deps);
  logRequests(app);
  await addSecurityHeaders(app, deps.config);
  await limitTraffic(app);
  const metrics = mountMetrics(app, deps);
  measureSessions(metrics, deps);
  measureQueues(metrics, deps, Object.values(QUEUES));
  guardDisk(app, deps.disk);
  compressReplies(app);
  await serveDocs(app, brands[deps.config.brand].name);
  mountHealth(app, deps);

  const closing = closingSignal(app);
  const sessions = createSessions(deps);
  const authentication = createAuthentication(deps, sessions);
  const api = createApi(app, deps, authentication, writeAudit);
  authenticateRoutes(api, deps, sessions, passwords);
  disguiseRoutes(api, deps, sessions);
  sessionsRoutes(api, deps);
  usersRoutes(api, deps, passwords);
  newUsersRoutes(api, deps, passwords);
  passwordRoutes(api, deps, passwords);
  profilesRoutes(api);
  profileWritingRoutes(api);
  endpointsRoutes(api, registryOf(app));
  dbsRoutes(api, deps);
  integrationsRoutes(api, deps);
  mailsRoutes(api);
  figuresRoutes(api, deps);
  batchesRoutes(api, deps, closing);
  dimensionentriesRoutes(api);
  quickreportsRoutes(api, deps);
  dashboardRoutes(api, deps);
  cpmRoutes(api, deps);
  workRoutes(api, deps, QUEUES);
  liveRoutes(api, deps.db, closing);
  resourcesRoutes(api, registryOf(app));
  downloadsRoutes(app, api, deps, authentication, writeAudit);

  answerUnknown(app, await serveWebApp(app, deps.config));
  return app;
}
