import { pages } from '@encart/contract/access/pages.ts';
import type { Resource } from '@encart/contract/api/resource.ts';
import { resources } from '@encart/contract/resources/resources.ts';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { follow } from '../idle-tabs.ts';
import { useVisitors } from '../visitor.ts';

const all = Object.values<Resource>(resources);
const paths = new Map<string, string>(pages.map((page) => [page.name, page.path]));

describe('the pages of the administration', () => {
  const { enterAs } = useVisitors(inject('house'));

  /** Follows an address until another page than the one before is there. */
  async function walkTo(page: Page, path: string) {
    const title = page.getByRole('heading', { level: 1 });
    await title.evaluate((one) => one.setAttribute('data-left', ''));
    await follow(page, path);
    await page.locator('[data-left]').waitFor({ state: 'detached' });
  }

  it('each show their list with its rows', async () => {
    const { page } = await enterAs('demo.sa');
    for (const resource of all) {
      await walkTo(page, paths.get(resource.pages.list) ?? '');
      await page.getByRole('main').locator('tbody tr:not([aria-hidden])').first().waitFor();
    }
  });

  it('each have a form for a new one, where they are not edited in their list', async () => {
    const { page } = await enterAs('demo.sa');
    for (const resource of all.filter(({ edited }) => edited === 'on-page')) {
      await walkTo(page, paths.get(resource.pages.create) ?? '');
      await page.getByRole('main').getByRole('textbox').first().waitFor();
      // A form that is touched asks before one leaves: these are not.
      await walkTo(page, '/errors/404');
    }
  });

  it('show an AP its own regies, and the form without what is the platform’s', async () => {
    const { page } = await enterAs('demo.ap', { at: '/regies/list' });
    await page.getByRole('link', { name: 'Rivages Publicité' }).click();
    await page.getByRole('heading', { name: 'Rivages Publicité' }).waitFor();
    await page.getByRole('tab', { name: 'Facturation' }).click();
    expect(await page.getByRole('tabpanel').getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Supprimer' }).count()).toBe(0);
  });
});
