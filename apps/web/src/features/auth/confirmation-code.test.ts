import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropCode, takeCode } from './confirmation-code.ts';

const CODE = 'Zk3vXw9aQ2LrT7yUiOpAsDfGhJkLzXcVbNm';
const replaceState = vi.fn();

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { pathname: `/users/reset_password/${CODE}`, search: '', hash: '' },
    history: { state: { key: 'k' }, replaceState },
  });
});
afterEach(() => {
  dropCode();
  replaceState.mockClear();
  vi.unstubAllGlobals();
});

test('A13: the code leaves the address at once and stays in memory', () => {
  expect(takeCode(CODE)).toBe(CODE);
  expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: 'k' }, '', '/users/reset_password/-');
  expect(takeCode('-')).toBe(CODE);
  expect(replaceState).toHaveBeenCalledTimes(1);
});

test('A13: once dropped, the stripped address gives nothing back', () => {
  takeCode(CODE);
  dropCode();
  expect(takeCode('-')).toBeNull();
  expect(takeCode(undefined)).toBeNull();
});
