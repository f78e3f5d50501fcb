import { keysOf } from '#base/objects.ts';
import type { EndpointName, Right } from './endpoints.ts';
import { type Entity, type EntityGroup, type EntityName, type EntityPageName, entities } from './entities.ts';

/**
 * Every page of the product as data. Router, navigation guard, menu, breadcrumb, titles and tests derive from it.
 * A page without a component in the web app yet is in neither router nor menu.
 */
export interface Page {
  name: string;
  /** Route path; `:name` is a parameter, `:name*` the rest of the path. */
  path: string;
  layout: 'full' | 'empty' | 'empty-breadcrumb';
  /** Open to everybody, signed in or not. */
  open?: true;
  redirect?: 'home' | 'account';
  /** The page one level up in the breadcrumb; 'home' when absent. */
  parent?: string;
  /** Right needed on an endpoint, beside the role's ability. */
  endpoint?: EndpointName;
  rights?: readonly Right[];
  /** Ability that opens the page when it is not the page's own name. */
  ability?: 'dashboard';
  /** A parameter that opens the page to everybody when it is their own user id. */
  ownParam?: 'user_id';
  /** Path parameters that must be whole numbers. */
  numeric?: readonly string[];
  /** Groups that lead to the page in the drawer; absent: not in the drawer. */
  drawer?: readonly DrawerGroup[];
  /** Says nothing to those who buy or advertise, whatever is theirs: it opens, but their drawer leaves it out. */
  sellersOnly?: true;
}

export const DRAWER_GROUPS = [
  'quickreports',
  'analytics',
  'reports',
  'deals',
  'users',
  'tags',
  'management',
] as const;
const DRAWER_SUBGROUPS = [
  'reports-publishers',
  'reports-advertisers',
  'reports-campaigns',
  'tags-matrices',
  'tags-matricesserverside',
  'alerts',
] as const;
export type DrawerGroup = (typeof DRAWER_GROUPS)[number] | (typeof DRAWER_SUBGROUPS)[number] | EntityGroup;

const READ = ['read'] as const;
const WRITE = ['read', 'write'] as const;

const group = <N extends string, P extends string>(name: N, path: P) =>
  ({ name, path, layout: 'full', redirect: 'home' }) as const;

/** The list, create and update pages of one entity; create and list appear in the drawer. */
function entity<N extends string>(
  name: N,
  path: string,
  endpoint: EndpointName,
  idParam: string,
  drawer: readonly DrawerGroup[],
  options: Pick<Entity, 'listRights' | 'numeric' | 'ownParam'> = {},
) {
  const list: Page & { name: `${N}-list` } = {
    name: `${name}-list`,
    path: `${path}/list`,
    layout: 'full',
    endpoint,
    rights: options.listRights ?? READ,
    drawer,
  };
  const create: Page & { name: `${N}-create` } = {
    name: `${name}-create`,
    path: `${path}/create`,
    layout: 'full',
    parent: list.name,
    endpoint,
    rights: WRITE,
    drawer,
  };
  const update: Page & { name: `${N}-update` } = {
    name: `${name}-update`,
    path: `${path}/update/:${idParam}`,
    layout: 'full',
    parent: list.name,
    endpoint,
    rights: WRITE,
    ...(options.numeric ? { numeric: [idParam] } : {}),
    ...(options.ownParam ? { ownParam: options.ownParam } : {}),
  };
  return [create, list, update] as const;
}

const listOnly = <N extends string>(name: N, path: string, endpoint: EndpointName) =>
  ({ name, path, layout: 'full', endpoint, rights: READ, drawer: ['management'] }) as const;

function drawerOf(entity: (typeof entities)[EntityName]): readonly DrawerGroup[] {
  if ('group' in entity && entity.group === 'reports')
    return ['reports', entity.page === 'reports' ? 'reports-publishers' : entity.page];
  if ('group' in entity && entity.group === 'tags') return ['tags', entity.page];
  if ('group' in entity && entity.group === 'alerts') return ['analytics', 'alerts'];
  if ('group' in entity && entity.group === 'monitoring') return ['management'];
  if ('group' in entity)
    return entity.group === 'admin-references' ? ['management', entity.group] : [entity.group];
  return entity.edited === 'on-page' ? ['management', entity.page] : ['management'];
}

/** The pages of a declared resource, named and placed as `entities` says. */
function pagesOf<N extends EntityName>(
  name: N,
): readonly (Page & { name: EntityPageName<(typeof entities)[N]> })[];
function pagesOf(name: EntityName): readonly Page[] {
  const { id, endpoint, page, edited, listPage, ...options }: Entity = entities[name];
  const path = `/${page.replaceAll('-', '/')}`;
  const drawer = drawerOf(entities[name]);
  if (listPage) return [{ name: listPage, path, layout: 'full', endpoint, rights: READ, drawer }];
  const all = entity(page, path, endpoint, id, drawer, options);
  return edited === 'on-page' ? all : all.filter((one) => one.name === `${page}-list`);
}

const isManaged = ({ group }: Entity) => group === undefined || group === 'admin-references';
/** All of them but people, reports and deals, which the drawer shows apart. */
const managed = keysOf(entities).filter((name) => isManaged(entities[name]));

const quickreport = <N extends string>(noun: N) =>
  ({
    name: `quickreports-${noun}`,
    path: `/quickreports/${noun}/:params*`,
    layout: 'full',
    endpoint: 'quickreports',
    rights: READ,
    drawer: ['quickreports'],
  }) as const;

const table = [
  { name: 'home', path: '/', layout: 'full' },
  { name: 'overview', path: '/overview', layout: 'full', drawer: ['management'] },
  { name: 'auth-login', path: '/auth/login', layout: 'empty', open: true },
  {
    name: 'auth-forgotten-password',
    path: '/auth/forgotten_password',
    layout: 'empty-breadcrumb',
    open: true,
    parent: 'auth-login',
  },
  {
    name: 'users-reset-password',
    path: '/users/reset_password/:user_confirmation_code',
    layout: 'empty',
    open: true,
  },
  { name: 'user-account', path: '/users/account', layout: 'full', redirect: 'account' },
  { name: 'errors-403', path: '/errors/403', layout: 'full', open: true },
  { name: 'errors-404', path: '/errors/404', layout: 'empty', open: true },

  group('quickreports', '/quickreports'),
  quickreport('publishers'),
  quickreport('deals'),
  quickreport('dsps'),
  quickreport('formats'),
  quickreport('members'),
  quickreport('supplies'),
  quickreport('tradingdesks'),
  quickreport('regies'),
  quickreport('sizes'),

  {
    name: 'analytics-dashboard',
    path: '/analytics/dashboard',
    layout: 'full',
    ability: 'dashboard',
    drawer: ['analytics'],
    sellersOnly: true,
  },
  { name: 'analytics-cpm', path: '/analytics/cpm', layout: 'full', drawer: ['analytics'] },

  group('alerts', '/alerts'),
  ...pagesOf('firedalerts'),
  ...pagesOf('alerts'),

  group('reports', '/reports'),
  ...pagesOf('reportgenerations'),
  ...pagesOf('reportgenerationadvertisers'),
  ...pagesOf('reportgenerationcampaigns'),
  /** Where the link of a mail leads: it says what the file is, and gives it. */
  { name: 'reports-file', path: '/reports/files/:token', layout: 'empty', open: true },

  group('deals', '/deals'),
  ...pagesOf('masterdeals'),
  /** What a deal is, how it stands and what it delivers: open to those who read it without changing it. */
  {
    name: 'deals-view',
    path: '/deals/view/:masterdeal_id',
    layout: 'full',
    parent: 'deals-list',
    endpoint: 'deals',
    rights: READ,
  },
  {
    name: 'deals-duplicate',
    path: '/deals/duplicate/:masterdeal_id',
    layout: 'full',
    parent: 'deals-list',
    endpoint: 'deals',
    rights: WRITE,
  },

  group('admin', '/admin'),
  ...pagesOf('users'),

  group('tags', '/tags'),
  ...pagesOf('matrices'),
  /** A matrix, its versions and what to put on a site, for those who do not change it. */
  {
    name: 'tags-matrices-view',
    path: '/tags/matrices/view/:matrix_id',
    layout: 'full',
    parent: 'tags-matrices-list',
    endpoint: 'tags',
    rights: READ,
  },
  ...pagesOf('matricesserverside'),
  /** Which version each site has, and what its publisher puts on it. */
  {
    name: 'tags-sites',
    path: '/tags/sites',
    layout: 'full',
    endpoint: 'tags',
    rights: READ,
    drawer: ['tags'],
  },
  /** sellers.json, and the lines of ads.txt that sites need. */
  {
    name: 'tags-supplychain',
    path: '/tags/supplychain',
    layout: 'full',
    endpoint: 'tags',
    rights: READ,
    drawer: ['tags'],
  },

  group('regies', '/regies'),
  ...managed.flatMap(pagesOf),
  listOnly('campaigns-list', '/campaigns/list', 'campaigns'),
  { name: 'admin-mails', path: '/admin/mails', layout: 'full', drawer: ['management'] },
  { name: 'admin-work', path: '/admin/work', layout: 'full', drawer: ['management'] },

  group('monitoring', '/monitoring'),
  ...pagesOf('serverloads'),
  {
    name: 'monitoring-server',
    path: '/monitoring/servers/:serverload_id',
    layout: 'full',
    parent: 'monitoring-servers',
    endpoint: 'monitoring',
    rights: READ,
    numeric: ['serverload_id'],
  },
  /** How the platform itself is doing. */
  {
    name: 'monitoring-platform',
    path: '/monitoring/platform',
    layout: 'full',
    endpoint: 'monitoring',
    rights: READ,
    drawer: ['management'],
  },
] as const satisfies readonly Page[];

export type PageName = (typeof table)[number]['name'];
export type NamedPage = Page & { name: PageName };

export const pages: readonly NamedPage[] = table;
export const PAGE_NAMES = pages.map((page) => page.name);

const byName = new Map(pages.map((page) => [page.name, page]));

export function pageNamed(name: PageName): NamedPage {
  const page = byName.get(name);
  if (!page) throw new RangeError(`no page is named ${name}`);
  return page;
}

/** From the top down to the page itself: what the breadcrumb shows. */
export function trailOf(name: PageName): PageName[] {
  if (name === 'home') return ['home'];
  const { parent } = pageNamed(name);
  return [...trailOf(pages.find((page) => page.name === parent)?.name ?? 'home'), name];
}
