import { type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import type { ResourceName } from '@encart/contract/resources/resources.ts';
import type { FunctionComponent } from 'react';
import type { Address } from '#kit/address/page-address.ts';

interface PageCode {
  default: FunctionComponent;
  /** Asks for what the page will show, before it is drawn. */
  askAhead?: (rest: string, search: Address) => void;
}
type Load = () => Promise<PageCode>;

/** The list of a declared resource. */
const listOf =
  (name: ResourceName): Load =>
  async () => {
    const { listPage } = await import('#features/resources/list-page.tsx');
    return { default: listPage(name) };
  };

/** The create page of a declared resource, and its update page. */
const createOf =
  (name: ResourceName): Load =>
  async () => {
    const { createPage } = await import('#features/resources/record-pages.tsx');
    return { default: createPage(name) };
  };
const updateOf =
  (name: ResourceName): Load =>
  async () => {
    const { updatePage } = await import('#features/resources/record-pages.tsx');
    return { default: updatePage(name) };
  };

const quickreportOf =
  (noun: QuickreportName): Load =>
  async () => {
    const { quickreportPage } = await import('#features/quickreports/quickreport-page.tsx');
    return quickreportPage(noun);
  };

/** The component of every page that exists; a page of the table without one is in neither router nor menu. */
export const pageComponents: Partial<Record<PageName, Load>> = {
  home: () => import('#features/home/home.page.tsx'),
  overview: () => import('#features/home/home.page.tsx'),
  'auth-login': () => import('#features/auth/login.page.tsx'),
  'auth-forgotten-password': () => import('#features/auth/forgotten-password.page.tsx'),
  'users-reset-password': () => import('#features/auth/reset-password.page.tsx'),
  'errors-403': () => import('#features/errors/forbidden.page.tsx'),
  'errors-404': () => import('#features/errors/not-found.page.tsx'),
  'quickreports-publishers': quickreportOf('publishers'),
  'quickreports-deals': quickreportOf('deals'),
  'quickreports-dsps': quickreportOf('dsps'),
  'quickreports-formats': quickreportOf('formats'),
  'quickreports-members': quickreportOf('members'),
  'quickreports-supplies': quickreportOf('supplies'),
  'quickreports-tradingdesks': quickreportOf('tradingdesks'),
  'quickreports-regies': quickreportOf('regies'),
  'quickreports-sizes': quickreportOf('sizes'),
  'admin-users-list': () => import('#features/users/users-list.page.tsx'),
  'admin-users-create': () => import('#features/users/user-create.page.tsx'),
  'admin-users-update': () => import('./user-page.tsx'),
  'analytics-dashboard': () => import('#features/analytics/dashboard.page.tsx'),
  'analytics-cpm': () => import('#features/analytics/cpm.page.tsx'),
  'regies-list': listOf('regies'),
  'admin-services-list': listOf('services'),
  'admin-dbs-list': listOf('dbs'),
  'admin-publishers-list': listOf('publishers'),
  'admin-salesthematics-list': listOf('salesthematics'),
  'admin-buyers-list': listOf('buyers'),
  'admin-tradingdesks-list': listOf('tradingdesks'),
  'admin-categories-list': listOf('categories'),
  'admin-dsps-list': listOf('dsps'),
  'admin-industries-list': listOf('industries'),
  'admin-blacklists-list': listOf('blacklists'),
  'admin-adapters-list': listOf('adapters'),
  'admin-advertisers-list': listOf('advertisers'),
  'admin-brands-list': listOf('brands'),
  'admin-members-list': listOf('members'),
  'admin-supplies-list': listOf('supplies'),
  'admin-ssps-list': listOf('ssps'),
  'admin-formats-list': listOf('formats'),
  'admin-sizes-list': listOf('sizes'),
  'admin-countries-list': listOf('countries'),
  'admin-segments-list': listOf('segments'),
  'admin-segmentgroups-list': listOf('segmentgroups'),
  'regies-create': createOf('regies'),
  'regies-update': updateOf('regies'),
  'admin-profiles-list': () => import('#features/profiles/profiles-list.page.tsx'),
  'admin-profiles-create': () => import('#features/profiles/profile-create.page.tsx'),
  'admin-profiles-update': () => import('#features/profiles/profile-update.page.tsx'),
  'admin-endpoints-list': () => import('#features/endpoints/endpoints.page.tsx'),
  'admin-dbs-create': async () => ({ default: (await import('#features/dbs/db-pages.tsx')).DbCreatePage }),
  'admin-dbs-update': async () => ({ default: (await import('#features/dbs/db-pages.tsx')).DbUpdatePage }),
  'admin-salesthematics-create': createOf('salesthematics'),
  'admin-salesthematics-update': updateOf('salesthematics'),
  'admin-tradingdesks-create': createOf('tradingdesks'),
  'admin-tradingdesks-update': updateOf('tradingdesks'),
  'admin-industries-create': createOf('industries'),
  'admin-industries-update': updateOf('industries'),
  'admin-blacklists-create': createOf('blacklists'),
  'admin-blacklists-update': updateOf('blacklists'),
  'admin-adapters-create': createOf('adapters'),
  'admin-adapters-update': updateOf('adapters'),
  'admin-integrations-list': () => import('#features/integrations/integrations-list.page.tsx'),
  'admin-integrations-create': () => import('#features/integrations/integration-create.page.tsx'),
  'admin-integrations-update': () => import('#features/integrations/integration-update.page.tsx'),
  'admin-batches-list': () => import('#features/batches/batches-list.page.tsx'),
  'admin-dimensionentries-list': () => import('#features/batches/dimensionentries-list.page.tsx'),
  'admin-mails': () => import('#features/mails/mails.page.tsx'),
};

export const isMounted = (name: PageName): boolean =>
  pageComponents[name] !== undefined || pageNamed(name).redirect !== undefined;
