import { beforeEach, expect, it } from 'vitest';
import { isLoading, resetLoading, startLoading, stopLoading, whileLoading } from './loading.ts';

beforeEach(resetLoading);

it('shows while any component waits for anything', () => {
  expect(isLoading()).toBe(false);
  startLoading('table');
  startLoading('table');
  startLoading('chart');
  stopLoading('table');
  expect(isLoading()).toBe(true);
  stopLoading('chart');
  expect(isLoading()).toBe(true);
  stopLoading('table');
  expect(isLoading()).toBe(false);
});

it('is reset by a page change, and a stop that comes late does no harm', () => {
  startLoading('table');
  resetLoading();
  expect(isLoading()).toBe(false);
  stopLoading('table');
  startLoading('table');
  expect(isLoading()).toBe(true);
});

it('counts work until it ends, also when it fails', async () => {
  const failing = whileLoading('list', () => Promise.reject(new Error('no')));
  expect(isLoading()).toBe(true);
  await expect(failing).rejects.toThrow('no');
  expect(isLoading()).toBe(false);
});
