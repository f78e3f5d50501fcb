import type { EndpointName, Right } from './endpoints.ts';

/** What stands around the records of a declared resource: the right that opens them, and where they are edited. */
export interface Entity {
  /** Its id, in the table, in the API and in the address of a record. */
  id: string;
  endpoint: EndpointName;
  /** First part of its pages' names, and of their path. */
  page: string;
  /** Edited on pages of its own, or beside its list. */
  edited: 'on-page' | 'in-list';
  /** The group that leads to it in the drawer, when it is not the usual one. */
  group?: 'users' | 'admin-references' | 'reports' | 'deals' | 'tags' | 'alerts' | 'monitoring';
  /** The name of its list, where that is not its page's with `-list`; its path is then the page's own. */
  listPage?: string;
  /** What the list asks for, when reading is not enough. */
  listRights?: readonly Right[];
  /** Only whole numbers lead to a record's page. */
  numeric?: true;
  /** A parameter that opens a record's page to everybody when it is their own user id. */
  ownParam?: 'user_id';
}

const onPages = { edited: 'on-page' } as const;
const inList = { edited: 'in-list' } as const;
/** A list that others choose from. */
const reference = { edited: 'in-list', group: 'admin-references' } as const;

const report = { edited: 'on-page', group: 'reports', numeric: true } as const;

/** Every declared resource, in the order of the drawer; its fields and rules are in `resources/`. */
export const entities = {
  users: {
    id: 'user_id',
    endpoint: 'users',
    page: 'admin-users',
    ...onPages,
    group: 'users',
    numeric: true,
    ownParam: 'user_id',
  },
  regies: { id: 'regie_id', endpoint: 'regies', page: 'regies', ...onPages },
  profiles: { id: 'profile_id', endpoint: 'profiles', page: 'admin-profiles', ...onPages },
  endpoints: { id: 'endpoint_id', endpoint: 'endpoints', page: 'admin-endpoints', ...inList },
  services: { id: 'service_id', endpoint: 'services', page: 'admin-services', ...inList },
  dbs: { id: 'db_id', endpoint: 'dbs', page: 'admin-dbs', ...onPages },
  publishers: { id: 'publisher_id', endpoint: 'publishers', page: 'admin-publishers', ...inList },
  salesthematics: {
    id: 'salesthematic_id',
    endpoint: 'salesthematics',
    page: 'admin-salesthematics',
    ...onPages,
  },
  buyers: { id: 'buyer_id', endpoint: 'buyers', page: 'admin-buyers', ...inList },
  tradingdesks: { id: 'tradingdesk_id', endpoint: 'tradingdesks', page: 'admin-tradingdesks', ...onPages },
  categories: { id: 'category_id', endpoint: 'categories', page: 'admin-categories', ...inList },
  dsps: { id: 'dsp_id', endpoint: 'dsps', page: 'admin-dsps', ...inList },
  industries: {
    id: 'industry_id',
    endpoint: 'industries',
    page: 'admin-industries',
    ...onPages,
    numeric: true,
  },
  blacklists: { id: 'blacklist_id', endpoint: 'blacklists', page: 'admin-blacklists', ...onPages },
  adapters: { id: 'adapter_id', endpoint: 'adapters', page: 'admin-adapters', ...onPages },
  integrations: { id: 'integration_id', endpoint: 'integrations', page: 'admin-integrations', ...onPages },
  advertisers: { id: 'advertiser_id', endpoint: 'advertisers', page: 'admin-advertisers', ...reference },
  brands: { id: 'brand_id', endpoint: 'references', page: 'admin-brands', ...reference },
  members: { id: 'member_id', endpoint: 'references', page: 'admin-members', ...reference },
  supplies: { id: 'supply_id', endpoint: 'references', page: 'admin-supplies', ...reference },
  ssps: { id: 'ssp_id', endpoint: 'references', page: 'admin-ssps', ...reference },
  formats: { id: 'format_id', endpoint: 'references', page: 'admin-formats', ...reference },
  positions: { id: 'position_id', endpoint: 'references', page: 'admin-positions', ...reference },
  sizes: { id: 'size_id', endpoint: 'references', page: 'admin-sizes', ...reference },
  countries: { id: 'country_id', endpoint: 'references', page: 'admin-countries', ...reference },
  segments: { id: 'segment_id', endpoint: 'references', page: 'admin-segments', ...reference },
  segmentgroups: { id: 'segmentgroup_id', endpoint: 'references', page: 'admin-segmentgroups', ...reference },
  batches: { id: 'batch_id', endpoint: 'batches', page: 'admin-batches', ...inList },
  dimensionentries: { id: 'entry_id', endpoint: 'batches', page: 'admin-dimensionentries', ...inList },
  reportgenerations: {
    id: 'reportgeneration_id',
    endpoint: 'reportgenerations',
    page: 'reports',
    ...report,
  },
  reportgenerationadvertisers: {
    id: 'reportgenerationadvertiser_id',
    endpoint: 'reportgenerationadvertisers',
    page: 'reports-advertisers',
    ...report,
  },
  reportgenerationcampaigns: {
    id: 'reportgenerationcampaign_id',
    endpoint: 'reportgenerationcampaigns',
    page: 'reports-campaigns',
    ...report,
  },
  masterdeals: { id: 'masterdeal_id', endpoint: 'deals', page: 'deals', ...onPages, group: 'deals' },
  matrices: { id: 'matrix_id', endpoint: 'tags', page: 'tags-matrices', ...onPages, group: 'tags' },
  matricesserverside: {
    id: 'matrixserverside_id',
    endpoint: 'tags',
    page: 'tags-matricesserverside',
    ...onPages,
    group: 'tags',
    listRights: ['read', 'write'],
  },
  alerts: { id: 'alert_id', endpoint: 'alerts', page: 'alerts', ...onPages, group: 'alerts' },
  firedalerts: { id: 'firedalert_id', endpoint: 'alerts', page: 'alerts-fired', ...inList, group: 'alerts' },
  serverloads: {
    id: 'serverload_id',
    endpoint: 'monitoring',
    page: 'monitoring-servers',
    ...inList,
    group: 'monitoring',
    listPage: 'monitoring-servers',
  },
} as const satisfies Record<string, Entity>;

type Entities = typeof entities;
export type EntityName = keyof Entities;
type EntityOn<E extends Entity['edited']> = Extract<Entities[EntityName], { edited: E }>;

/** Names of the pages that the table above makes. */
export type EntityPageName<E extends Entity = Entities[EntityName]> = E extends {
  listPage: infer L extends string;
}
  ? L
  : E extends { edited: 'on-page' }
    ? `${E['page']}-${'create' | 'list' | 'update'}`
    : `${E['page']}-list`;
/** What is edited on pages of its own has a group of its own in the drawer. */
export type EntityGroup = Exclude<EntityOn<'on-page'>, { group: string }>['page'] | 'admin-references';

/** The pages on which a resource's records are listed, made and changed; the list may be all three. */
export function entityPageNames(name: EntityName): Record<'list' | 'create' | 'update', EntityPageName> {
  const entity = entities[name];
  const list = 'listPage' in entity ? entity.listPage : (`${entity.page}-list` as const);
  return entity.edited === 'on-page'
    ? { list, create: `${entity.page}-create`, update: `${entity.page}-update` }
    : { list, create: list, update: list };
}
