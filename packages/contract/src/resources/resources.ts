import type { EntityName } from '#access/entities.ts';
import type { NamesOf, Resource } from '#api/resource.ts';
import { adapters } from '#resources/adapters.ts';
import { advertisers } from '#resources/advertisers.ts';
import { alerts } from '#resources/alerts.ts';
import { batches } from '#resources/batches.ts';
import { blacklists } from '#resources/blacklists.ts';
import { brands } from '#resources/brands.ts';
import { buyers } from '#resources/buyers.ts';
import { categories } from '#resources/categories.ts';
import { countries } from '#resources/countries.ts';
import { dbs } from '#resources/dbs.ts';
import { dimensionentries } from '#resources/dimensionentries.ts';
import { dsps } from '#resources/dsps.ts';
import { endpoints } from '#resources/endpoints.ts';
import { firedalerts } from '#resources/firedalerts.ts';
import { formats } from '#resources/formats.ts';
import { industries } from '#resources/industries.ts';
import { integrations } from '#resources/integrations.ts';
import { masterdeals } from '#resources/masterdeals.ts';
import { matrices, matricesserverside } from '#resources/matrices.ts';
import { members } from '#resources/members.ts';
import { positions } from '#resources/positions.ts';
import { profiles } from '#resources/profiles.ts';
import { publishers } from '#resources/publishers.ts';
import { regies } from '#resources/regies.ts';
import {
  reportgenerationadvertisers,
  reportgenerationcampaigns,
  reportgenerations,
} from '#resources/reports.ts';
import { salesthematics } from '#resources/salesthematics.ts';
import { segmentgroups } from '#resources/segmentgroups.ts';
import { segments } from '#resources/segments.ts';
import { serverloads } from '#resources/serverloads.ts';
import { services } from '#resources/services.ts';
import { sizes } from '#resources/sizes.ts';
import { ssps } from '#resources/ssps.ts';
import { supplies } from '#resources/supplies.ts';
import { tradingdesks } from '#resources/tradingdesks.ts';
import { users } from '#resources/users.ts';

/** Every declared resource. */
export const resources = {
  adapters,
  advertisers,
  alerts,
  batches,
  blacklists,
  brands,
  buyers,
  categories,
  countries,
  dbs,
  dimensionentries,
  dsps,
  endpoints,
  firedalerts,
  formats,
  industries,
  integrations,
  masterdeals,
  matrices,
  matricesserverside,
  members,
  positions,
  profiles,
  publishers,
  regies,
  reportgenerationadvertisers,
  reportgenerationcampaigns,
  reportgenerations,
  salesthematics,
  segmentgroups,
  segments,
  serverloads,
  services,
  sizes,
  ssps,
  supplies,
  tradingdesks,
  users,
} satisfies Record<EntityName, Resource>;

export type ResourceName = EntityName;
export type FieldName<N extends ResourceName> = NamesOf<(typeof resources)[N]>;

const byName: Partial<Record<string, Resource>> = resources;

export const resourceNamed = (name: string | undefined): Resource => {
  const resource = name === undefined ? undefined : byName[name];
  if (!resource) throw new Error(`no resource is named ${name}`);
  return resource;
};
