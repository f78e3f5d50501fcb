import { forgottenPassword } from '@encart/contract/auth/forgotten-password.calls.ts';
import { listProfiles } from '@encart/contract/auth/profiles.calls.ts';
import { updateUser } from '@encart/contract/auth/users.calls.ts';
import { limits } from '@encart/contract/base/limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedOut, useSession } from '#kit/session/session-store.ts';
import { defaultSettings, useSettings } from '#kit/settings/settings.ts';
import { addressOf, allPages, callApi } from './api.ts';
import { ApiError, NO_RESPONSE } from './api-error.ts';
import { isLoading, resetLoading } from './loading.ts';

const fetchMock = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetchMock);

const reply = (body: unknown, init?: ResponseInit) =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), init));
const page = (data: number[], pageCount: number) => reply({ data, pagination: { pageCount } });
const lastInit = () => fetchMock.mock.lastCall?.[1] ?? {};
const paths = () => fetchMock.mock.calls.map(([path]) => path);

/** A server that never answers: what fetch does then depends on the signal alone. */
const silence = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

const ask = (signal?: AbortSignal) => callApi(listProfiles, { signal });
const mail = { body: { user_email: 'a@b.fr' } };

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(() => page([], 1));
  useSession.setState({ ...signedOut, token: 'one', tokenType: 'Bearer' }, true);
  useSettings.setState(defaultSettings, true);
  resetLoading();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a reply that was asked for before the code was there', () => {
  const address = addressOf(listProfiles, {});
  const early = (token: string) => {
    globalThis.encartEarly = { address, token, reply: page([7], 1) };
  };

  it('is taken once, and then asked for as ever', async () => {
    early('one');
    expect((await ask()).data).toEqual([7]);
    expect(fetchMock).not.toHaveBeenCalled();
    expect((await ask()).data).toEqual([]);
    expect(paths()).toEqual([address]);
  });

  it('is of nobody else, and of no other call', async () => {
    early('another');
    expect((await ask()).data).toEqual([]);
    early('one');
    await callApi(forgottenPassword, mail);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    globalThis.encartEarly = undefined;
  });
});

describe('what a call sends', () => {
  it('no cookies, JSON both ways, the language of the settings', async () => {
    useSettings.setState({ locale: 'en' });
    useSession.setState(signedOut, true);
    await callApi(forgottenPassword, mail);
    expect(paths()).toEqual(['/api/users/forgotten-password/']);
    expect(lastInit()).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      body: '{"user_email":"a@b.fr"}',
    });
    expect(lastInit().headers).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      'content-type': 'application/json',
    });
  });

  it('no body and no type of one when there is none', async () => {
    await ask();
    expect(lastInit()).toMatchObject({ method: 'GET', credentials: 'omit', body: null });
    expect(lastInit().headers).not.toHaveProperty('content-type');
  });

  it('the token type, then the token, exactly while there is a token', async () => {
    useSession.setState({ token: 'abc.def', tokenType: 'Bearer' });
    await ask();
    expect(lastInit().headers).toMatchObject({ authorization: 'Bearer abc.def' });
    useSession.setState({ token: null });
    await callApi(forgottenPassword, mail);
    expect(lastInit().headers).not.toHaveProperty('authorization');
  });

  it('nothing that needs somebody, once nobody is signed in', async () => {
    useSession.setState(signedOut, true);
    const settled = vi.fn();
    void ask().then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([fetchMock.mock.calls, settled.mock.calls]).toEqual([[], []]);
    expect(isLoading()).toBe(false);
  });

  it('arrays as repeated keys, nothing for what is not given', async () => {
    await callApi(listProfiles, {
      query: { withRelated: ['endpoints', 'users'], detailedRelations: true, q: undefined },
    });
    expect(paths()).toEqual(['/api/profiles?withRelated=endpoints&withRelated=users&detailedRelations=true']);
    expect(addressOf(listProfiles, { query: { a: [1, 2] } })).toBe('/api/profiles?a=1&a=2');
  });

  it('parameters that cannot leave their place in the path', async () => {
    await callApi(updateUser, { params: { user_id: '../a b?c=1#d' }, body: {} });
    expect(paths()).toEqual(['/api/users/..%2Fa%20b%3Fc%3D1%23d/']);
  });
});

describe('when no answer comes', () => {
  it('gives up after 60 s', async () => {
    const minute = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(minute.signal);
    fetchMock.mockImplementation(silence);
    const call = ask(new AbortController().signal);
    expect(limits.apiTimeoutMs).toBe(60_000);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000);
    minute.abort(new DOMException('', 'TimeoutError'));
    await expect(call).rejects.toMatchObject({ name: NO_RESPONSE, method: 'GET', status: 0 });
    await expect(call).rejects.toBeInstanceOf(ApiError);
  });

  it('also when the answer breaks off, or is not what was promised', async () => {
    fetchMock.mockImplementation(() => reply('{"data": ['));
    await expect(ask()).rejects.toMatchObject({ name: NO_RESPONSE });
    fetchMock.mockRejectedValue(new TypeError('no network'));
    await expect(ask()).rejects.toMatchObject({ name: NO_RESPONSE });
  });

  it('lets the caller’s own abort through as it is', async () => {
    const caller = new AbortController();
    fetchMock.mockImplementation(silence);
    const call = ask(caller.signal);
    caller.abort();
    await expect(call).rejects.toBe(caller.signal.reason);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('when the answer is an error', () => {
  it('carries its name, message, fields, cause and how long to wait', async () => {
    const errors = [{ field: 'user_email', rule: 'email', message: 'Adresse invalide' }];
    const error = { name: 'TooManyRequestsError', message: 'Trop', errors, originalError: { name: 'Cause' } };
    fetchMock.mockImplementation(() => reply({ error }, { status: 429, headers: { 'retry-after': '30' } }));
    const submission = callApi(forgottenPassword, mail);
    await expect(submission).rejects.toBeInstanceOf(ApiError);
    await expect(submission).rejects.toMatchObject({
      name: 'TooManyRequestsError',
      message: 'Trop',
      method: 'POST',
      status: 429,
      errors,
      originalErrorName: 'Cause',
      retryAfterSeconds: 30,
    });
  });

  it('still has a name when something in between answers without JSON', async () => {
    const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    fetchMock.mockImplementation(() => reply('<h1>Bad Gateway</h1>', { status: 502, headers }));
    await expect(ask()).rejects.toMatchObject({
      name: 'AnErrorOccured',
      status: 502,
      errors: [],
      originalErrorName: undefined,
      retryAfterSeconds: undefined,
    });
  });
});

describe('a whole list', () => {
  it('is page 1, then every page up to pageCount, in order and one after the other', async () => {
    let open = 0;
    fetchMock.mockImplementation(async (path) => {
      expect(++open).toBe(1);
      await new Promise((resolve) => setTimeout(resolve));
      open--;
      const number = Number(new URLSearchParams(path.split('?')[1]).get('page'));
      return page([number * 10, number * 10 + 1], 3);
    });
    expect(await allPages(listProfiles, { query: { limit: 1000 } })).toEqual([10, 11, 20, 21, 30, 31]);
    expect(paths()).toEqual([1, 2, 3].map((number) => `/api/profiles?limit=1000&page=${number}`));
  });

  it('asks once for a list of one page, or an empty one', async () => {
    expect(await allPages(listProfiles)).toEqual([]);
    fetchMock.mockImplementation(() => page([], 0));
    expect(await allPages(listProfiles)).toEqual([]);
    expect(paths()).toEqual(['/api/profiles?page=1', '/api/profiles?page=1']);
  });

  it('is not given in part: a page that fails fails the list', async () => {
    fetchMock.mockImplementation((path) =>
      path.endsWith('page=2') ? reply({ error: { name: 'Gone' } }, { status: 500 }) : page([1], 3),
    );
    await expect(allPages(listProfiles)).rejects.toMatchObject({ name: 'Gone' });
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });
});
