import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { dealActionsRoutes } from './deal-actions.routes.ts';
import { dealChoicesRoutes } from './deal-choices.routes.ts';
import { dealDeliveryRoutes } from './deal-delivery.routes.ts';
import { dealForecastRoutes } from './deal-forecast.routes.ts';
import { dealFunnelRoutes } from './deal-funnel.routes.ts';
import { dealRecordsRoutes } from './deal-records.routes.ts';

/** Deals of the private marketplace. */
export function dealsRoutes(api: Api, deps: Deps) {
  dealRecordsRoutes(api, deps);
  dealActionsRoutes(api, deps);
  dealChoicesRoutes(api);
  dealForecastRoutes(api, deps);
  dealDeliveryRoutes(api, deps);
  dealFunnelRoutes(api, deps);
}
