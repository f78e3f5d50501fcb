import { MATRIX_RESOURCES } from '@encart/contract/tags/matrices.calls.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { bidderChoicesRoutes } from './bidder-choices.routes.ts';
import { checkRoutes } from './check.routes.ts';
import { floorsRoutes } from './floors.routes.ts';
import { itemsRoutes } from './items.routes.ts';
import { matrixRecordsRoutes } from './matrix-records.routes.ts';
import { publishRoutes } from './publish.routes.ts';
import { scriptsRoutes } from './serving/scripts.routes.ts';
import { storedRequestsRoutes } from './serving/stored-requests.routes.ts';
import { sheetsRoutes } from './sheets.routes.ts';
import { sitesRoutes } from './sites.routes.ts';
import { supplyChainRoutes } from './supply-chain.routes.ts';

/** Matrices of tags: their rows, their versions, and what sites and Prebid Server are given. */
export function tagsRoutes(app: FastifyInstance, api: Api, deps: Deps) {
  for (const resource of MATRIX_RESOURCES) {
    matrixRecordsRoutes(api, resource);
    bidderChoicesRoutes(api, resource);
    itemsRoutes(api, deps, resource);
    checkRoutes(api, resource);
    sheetsRoutes(api, resource);
    publishRoutes(api, deps, resource);
  }
  sitesRoutes(api, deps);
  floorsRoutes(api);
  scriptsRoutes(app, deps);
  storedRequestsRoutes(app, deps);
  supplyChainRoutes(app, api, deps);
}
