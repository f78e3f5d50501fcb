import { resources } from '@encart/contract/resources/resources.ts';
import type { Api } from '#kit/http/mount.ts';
import { resourceRoutes } from '#kit/resources/resource.routes.ts';

/** The entities that are nothing but their declaration. Those with rules of their own are features beside this one. */
const PLAIN = [
  resources.adapters,
  resources.advertisers,
  resources.blacklists,
  resources.brands,
  resources.buyers,
  resources.categories,
  resources.countries,
  resources.dsps,
  resources.formats,
  resources.industries,
  resources.members,
  resources.publishers,
  resources.regies,
  resources.salesthematics,
  resources.segmentgroups,
  resources.segments,
  resources.services,
  resources.sizes,
  resources.ssps,
  resources.supplies,
  resources.tradingdesks,
];

export function resourcesRoutes(api: Api) {
  for (const resource of PLAIN) resourceRoutes(api, resource);
}
