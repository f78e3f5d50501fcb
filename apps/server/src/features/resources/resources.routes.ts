import type { Resource } from '@encart/contract/api/resource.ts';
import { callsOf } from '@encart/contract/api/resource-calls.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { Api } from '#kit/http/mount.ts';
import type { Registry } from '#kit/http/registry.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';

/** Mounts the entities that are nothing but their declaration: those that no feature has mounted before. */
export function resourcesRoutes(api: Api, { calls: mounted }: Pick<Registry, 'calls'>) {
  for (const resource of Object.values<Resource>(resources))
    if (!mounted.has(callsOf(resource).meta.name)) resourceRoutes(api, resource);
}
