import { entities, entityPageNames } from '@encart/contract/access/entities.ts';
import { type PageName, pageNamed } from '@encart/contract/access/pages.ts';
import type { QuickreportName } from '@encart/contract/analytics/dimensions.ts';
import { keysOf } from '@encart/contract/base/objects.ts';
import type { ReportFamilyName } from '@encart/contract/reports/report-families.ts';
import type { ResourceName } from '@encart/contract/resources/resources.ts';
import type { MatrixResource } from '@encart/contract/tags/matrices.calls.ts';
import type { FunctionComponent } from 'react';
import type { Address } from '#kit/address/page-address.ts';
import { loadPart } from '#kit/i18n/i18n.ts';

interface PageCode {
  default: FunctionComponent;
  /** Prefetches the page's data, before it is drawn. */
  prefetch?: (rest: string, search: Address) => void;
}
type Load = () => Promise<PageCode>;

/** The pages of a declared resource: its list, and those that make and change a record. */
const listOf =
  (name: ResourceName): Load =>
  async () => {
    const { listPage } = await import('#features/resources/list-page.tsx');
    return { default: listPage(name) };
  };
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

function componentsOf(name: ResourceName): [PageName, Load][] {
  const { list, create, update } = entityPageNames(name);
  // Edited in its list, it has no other page: the last of equal names counts.
  return [
    [update, updateOf(name)],
    [create, createOf(name)],
    [list, listOf(name)],
  ];
}

const quickreportOf =
  (noun: QuickreportName): Load =>
  async () => {
    const { quickreportPage } = await import('#features/quickreports/quickreport-page.tsx');
    return quickreportPage(noun);
  };

const reportsOf =
  (family: ReportFamilyName): Load =>
  async () => {
    const { reportsListPage } = await import('#features/reports/list/reports-list.page.tsx');
    return { default: reportsListPage(family) };
  };

/** The pages that compose and change a report. */
const reportCreateOf =
  (family: ReportFamilyName): Load =>
  async () => {
    const { reportCreatePage } = await import('#features/reports/form/report-pages.tsx');
    return { default: reportCreatePage(family) };
  };
const reportUpdateOf =
  (family: ReportFamilyName): Load =>
  async () => {
    const { reportUpdatePage } = await import('#features/reports/form/report-pages.tsx');
    return { default: reportUpdatePage(family) };
  };

/** The pages of the matrices of one side. */
const matricesOf =
  (name: MatrixResource): Load =>
  async () => {
    const { matricesListPage } = await import('#features/tags/list/matrices-list.page.tsx');
    return { default: matricesListPage(name) };
  };
const matrixCreateOf =
  (name: MatrixResource): Load =>
  async () => {
    const { matrixCreatePage } = await import('#features/tags/form/matrix-create.page.tsx');
    return { default: matrixCreatePage(name) };
  };
const matrixOf =
  (name: MatrixResource, options?: { readOnly: boolean }): Load =>
  async () => {
    const { matrixPage } = await import('#features/tags/matrix/matrix.page.tsx');
    return { default: matrixPage(name, options) };
  };

/** The pages that say nothing but the words of the shell and of quick reports. */
const first: Partial<Record<PageName, Load>> = {
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
  'reports-file': () => import('#features/reports/link/report-file.page.tsx'),
};

const others: Partial<Record<PageName, Load>> = {
  ...Object.fromEntries(keysOf(entities).flatMap(componentsOf)),
  'reports-list': reportsOf('reportgenerations'),
  'reports-advertisers-list': reportsOf('reportgenerationadvertisers'),
  'reports-campaigns-list': reportsOf('reportgenerationcampaigns'),
  'reports-create': reportCreateOf('reportgenerations'),
  'reports-update': reportUpdateOf('reportgenerations'),
  'reports-advertisers-create': reportCreateOf('reportgenerationadvertisers'),
  'reports-advertisers-update': reportUpdateOf('reportgenerationadvertisers'),
  'reports-campaigns-create': reportCreateOf('reportgenerationcampaigns'),
  'reports-campaigns-update': reportUpdateOf('reportgenerationcampaigns'),
  'deals-list': () => import('#features/deals/list/deals-list.page.tsx'),
  'deals-view': () => import('#features/deals/view/deal-view.page.tsx'),
  'deals-create': () => import('#features/deals/form/deal-create.page.tsx'),
  'deals-update': () => import('#features/deals/form/deal-update.page.tsx'),
  'deals-duplicate': () => import('#features/deals/form/deal-duplicate.page.tsx'),
  'tags-matrices-list': matricesOf('matrices'),
  'tags-matrices-create': matrixCreateOf('matrices'),
  'tags-matrices-update': matrixOf('matrices'),
  'tags-matrices-view': matrixOf('matrices', { readOnly: true }),
  'tags-matricesserverside-list': matricesOf('matricesserverside'),
  'tags-matricesserverside-create': matrixCreateOf('matricesserverside'),
  'tags-matricesserverside-update': matrixOf('matricesserverside'),
  'tags-sites': () => import('#features/tags/sites/sites.page.tsx'),
  'admin-users-list': () => import('#features/users/users-list.page.tsx'),
  'admin-users-create': () => import('#features/users/user-create.page.tsx'),
  'admin-users-update': () => import('./user-page.tsx'),
  'alerts-fired-list': () => import('#features/alerts/fired/fired-list.page.tsx'),
  'alerts-create': () => import('#features/alerts/form/alert-create.page.tsx'),
  'alerts-update': () => import('#features/alerts/form/alert-update.page.tsx'),
  'alerts-list': () => import('#features/alerts/rules/rules-list.page.tsx'),
  'analytics-dashboard': () => import('#features/analytics/dashboard/dashboard.page.tsx'),
  'analytics-cpm': () => import('#features/analytics/cpm/cpm.page.tsx'),
  'admin-profiles-list': () => import('#features/profiles/profiles-list.page.tsx'),
  'admin-profiles-create': () => import('#features/profiles/profile-create.page.tsx'),
  'admin-profiles-update': () => import('#features/profiles/profile-update.page.tsx'),
  'admin-endpoints-list': () => import('#features/endpoints/endpoints.page.tsx'),
  'admin-dbs-create': async () => ({ default: (await import('#features/dbs/db-pages.tsx')).DbCreatePage }),
  'admin-dbs-update': async () => ({ default: (await import('#features/dbs/db-pages.tsx')).DbUpdatePage }),
  'admin-integrations-list': () => import('#features/integrations/integrations-list.page.tsx'),
  'admin-integrations-create': () => import('#features/integrations/integration-create.page.tsx'),
  'admin-integrations-update': () => import('#features/integrations/integration-update.page.tsx'),
  'admin-batches-list': () => import('#features/batches/batches-list.page.tsx'),
  'admin-dimensionentries-list': () => import('#features/batches/dimensionentries-list.page.tsx'),
  'tags-supplychain': () => import('#features/supplychain/supplychain.page.tsx'),
  'campaigns-list': () => import('#features/campaigns/campaigns.page.tsx'),
  'admin-mails': () => import('#features/mails/mails.page.tsx'),
  'monitoring-platform': () => import('#features/monitoring/platform/platform.page.tsx'),
  'admin-work': () => import('#features/work/work.page.tsx'),
  'monitoring-servers': () => import('#features/monitoring/servers/list/servers-list.page.tsx'),
  'monitoring-server': () => import('#features/monitoring/servers/view/server.page.tsx'),
};

const withAllWords =
  (load: Load): Load =>
  async () => {
    const [code] = await Promise.all([load(), loadPart('all')]);
    return code;
  };

/**
 * The component of every page that exists; a page of the table without one is in neither router nor menu. Those of
 * declared resources come by themselves, unless a feature draws them.
 */
export const pageComponents: Partial<Record<PageName, Load>> = {
  ...Object.fromEntries(Object.entries(others).map(([name, load]) => [name, withAllWords(load)])),
  ...first,
};

export const isMounted = (name: PageName): boolean =>
  pageComponents[name] !== undefined || pageNamed(name).redirect !== undefined;
