import { beforeEach, expect, it } from 'vitest';
import { dismiss, dismissAll, notify, useNotifications } from './notify.ts';

const notifications = () => useNotifications.getState().items.map(({ kind, title }) => `${kind} ${title}`);

beforeEach(dismissAll);

it('come in four kinds', () => {
  notify.warning({ title: 'a' });
  notify.info({ title: 'b' });
  notify.success({ title: 'c' });
  expect(notifications()).toEqual(['warning a', 'info b', 'success c']);
  dismissAll();
  notify.error({ title: 'd' });
  expect(notifications()).toEqual(['error d']);
});

it('said twice show once, and never more than three', () => {
  for (const title of ['a', 'a', 'b', 'c', 'd']) notify.error({ title });
  expect(notifications()).toEqual(['error b', 'error c', 'error d']);
});

it('leave one by one', () => {
  notify.info({ title: 'a' });
  notify.info({ title: 'b' });
  dismiss(useNotifications.getState().items[0]?.id ?? 0);
  expect(notifications()).toEqual(['info b']);
});
