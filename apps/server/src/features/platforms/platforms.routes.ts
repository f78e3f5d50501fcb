import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { dealFilesRoutes } from './deal-files.routes.ts';
import { dealPlatformsRoutes } from './deal-platforms.routes.ts';
import { programPlatformsRoutes } from './program-platforms.routes.ts';

/** The platforms that sell deals. */
export function platformsRoutes(api: Api, deps: Deps) {
  dealPlatformsRoutes(api, deps);
  dealFilesRoutes(api, deps);
  programPlatformsRoutes(api, deps);
}
