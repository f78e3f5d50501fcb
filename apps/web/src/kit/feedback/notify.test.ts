import { beforeEach, expect, it } from 'vitest';
import { dismiss, dismissAll, notify, useNotifications } from './notify.ts';

const shown = () => useNotifications.getState().items.map(({ kind, title }) => `${kind} ${title}`);

beforeEach(dismissAll);

it('come in four kinds', () => {
  notify.warning({ title: 'a' });
  notify.info({ title: 'b' });
  notify.success({ title: 'c' });
  expect(shown()).toEqual(['warning a', 'info b', 'success c']);
  dismissAll();
  notify.error({ title: 'd' });
  expect(shown()).toEqual(['error d']);
});

it('said twice show once, and never more than three', () => {
  for (const title of ['a', 'a', 'b', 'c', 'd']) notify.error({ title });
  expect(shown()).toEqual(['error b', 'error c', 'error d']);
});

it('leave one by one', () => {
  notify.info({ title: 'a' });
  notify.info({ title: 'b' });
  dismiss(useNotifications.getState().items[0]?.id ?? 0);
  expect(shown()).toEqual(['info b']);
});
