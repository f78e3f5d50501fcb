import { resources } from '@encart/contract/resources/resources.ts';
import { expectStillAndAccessible, recordPages } from '../page-walk.ts';
import { apiOf } from '../session.ts';
import { expect, test } from '../test.ts';

test.use({ seededData: 'figures' });

test.describe('nothing moves while the page of a record loads, and axe finds nothing in it, dark or light', () => {
  for (const { before, resource } of recordPages)
    test(before, async ({ openSession, server }) => {
      const api = await apiOf(server.url, 'demo.sa');
      const [row] = await api<Record<string, unknown>[]>('GET', `${resource}/?limit=25`);
      const id = row?.[resources[resource].id];
      expect(id).toBeDefined();
      const { page } = await openSession('demo.sa', { viewport: { width: 1440, height: 900 } });
      await expectStillAndAccessible(page, `${before}/${id}`);
    });
});
