import { resources } from '@encart/contract/resources/resources.ts';
import { expectStillAndAccessible, recordPages, walkTest as test } from '../page-walk.ts';
import { apiOf } from '../session.ts';
import { expect } from '../test.ts';

test.use({ seededData: 'figures', readsOnly: true, trace: 'off' });

test.describe('nothing moves while the page of a record comes, and axe finds nothing in it, dark or light', () => {
  for (const { before, resource } of recordPages)
    test(before, async ({ walkOf, server }) => {
      const api = await apiOf(server.url, 'demo.sa');
      const [row] = await api<Record<string, unknown>[]>('GET', `${resource}/?limit=25`);
      const id = row?.[resources[resource].id];
      expect(id).toBeDefined();
      const page = await walkOf('demo.sa', { width: 1440, height: 900 });
      await expectStillAndAccessible(page, `${before}/${id}`);
    });
});
