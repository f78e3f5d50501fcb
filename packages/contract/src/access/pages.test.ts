import { describe, expect, it } from 'vitest';
import { DRAWER_GROUPS, PAGE_NAMES, pageNamed, pages, trailOf } from '#access/pages.ts';

/** The routes of the specification, typed here again on purpose: the table must not lose one. */
const specified = `
/ /auth/login /errors/403 /errors/404 /users/reset_password/:user_confirmation_code
/monitoring /monitoring/servers
/reports /reports/create /reports/update/:reportgeneration_id /reports/list
/reports/advertisers/create /reports/advertisers/update/:reportgenerationadvertiser_id /reports/advertisers/list
/reports/campaigns/create /reports/campaigns/update/:reportgenerationcampaign_id /reports/campaigns/list
/quickreports /quickreports/deals/:params* /quickreports/dsps/:params* /quickreports/formats/:params*
/quickreports/publishers/:params* /quickreports/members/:params* /quickreports/supplies/:params*
/quickreports/tradingdesks/:params* /quickreports/regies/:params* /quickreports/sizes/:params*
/deals /deals/create /deals/update/:masterdeal_id /deals/duplicate/:masterdeal_id /deals/list
/regies /regies/create /regies/update/:regie_id /regies/list
/tags /tags/matrices/create /tags/matrices/update/:matrix_id /tags/matrices/list
/tags/matricesserverside/create /tags/matricesserverside/update/:matrixserverside_id /tags/matricesserverside/list
/admin /admin/users/create /admin/users/update/:user_id /admin/users/list
/admin/profiles/create /admin/profiles/update/:profile_id /admin/profiles/list
/admin/endpoints/list /admin/services/list
/admin/dbs/create /admin/dbs/update/:db_id /admin/dbs/list
/admin/publishers/list
/admin/salesthematics/create /admin/salesthematics/update/:salesthematic_id /admin/salesthematics/list
/admin/buyers/list
/admin/tradingdesks/create /admin/tradingdesks/update/:tradingdesk_id /admin/tradingdesks/list
/admin/categories/list /admin/dsps/list
/admin/industries/create /admin/industries/update/:industry_id /admin/industries/list
/analytics/dashboard /analytics/cpm
/admin/blacklists/create /admin/blacklists/update/:blacklist_id /admin/blacklists/list
/admin/adapters/create /admin/adapters/update/:adapter_id /admin/adapters/list
/admin/integrations/create /admin/integrations/update/:integration_id /admin/integrations/list
/campaigns/list /users/account
`
  .trim()
  .split(/\s+/);

describe('the page table', () => {
  it('holds every route of the specification', () => {
    const paths = pages.map((page) => page.path);
    expect(specified.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('names every page and path once', () => {
    expect(new Set(PAGE_NAMES).size).toBe(pages.length);
    expect(new Set(pages.map((page) => page.path)).size).toBe(pages.length);
  });

  it('sends the bare group addresses home', () => {
    const bare = ['/monitoring', '/reports', '/quickreports', '/deals', '/regies', '/tags', '/admin'];
    for (const path of bare) {
      expect(pages.find((page) => page.path === path)).toMatchObject({ redirect: 'home' });
    }
  });

  it('shows create and list in the drawer, never update or duplicate', () => {
    for (const name of PAGE_NAMES) {
      const last = name.split('-').at(-1);
      const { drawer } = pageNamed(name);
      if (last === 'update' || last === 'duplicate') expect(drawer, name).toBeUndefined();
      if (last === 'create' || last === 'list') expect(drawer, name).toBeDefined();
    }
  });

  it('orders the drawer as specified', () => {
    expect(DRAWER_GROUPS).toEqual([
      'quickreports',
      'analytics',
      'reports',
      'deals',
      'users',
      'tags',
      'management',
    ]);
  });

  it('asks read and write for create pages and for the server-side matrices list', () => {
    expect(pageNamed('deals-create').rights).toEqual(['read', 'write']);
    expect(pageNamed('tags-matricesserverside-list').rights).toEqual(['read', 'write']);
    expect(pageNamed('deals-list').rights).toEqual(['read']);
  });

  it('leads from home down to the page', () => {
    expect(trailOf('deals-update')).toEqual(['home', 'deals-list', 'deals-update']);
    expect(trailOf('auth-forgotten-password')).toEqual(['home', 'auth-login', 'auth-forgotten-password']);
  });
});
