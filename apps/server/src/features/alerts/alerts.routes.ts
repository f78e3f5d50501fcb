import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { alertRecordsRoutes } from './alert-records.routes.ts';
import { firedAlertsRoutes } from './fired-alerts.routes.ts';
import { muteRoutes } from './mute.routes.ts';
import { previewRoutes } from './preview.routes.ts';

/** Rules by which people are told, and what they have told. */
export function alertsRoutes(api: Api, deps: Deps) {
  alertRecordsRoutes(api, deps);
  previewRoutes(api, deps);
  muteRoutes(api, deps);
  firedAlertsRoutes(api, deps);
}
