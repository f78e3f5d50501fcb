import { beforeEach, describe, expect, it, vi } from 'vitest';
import { disguiseAs, principalOf, signIn, signOut, undisguise } from './session.ts';
import { signedOut, useSession } from './session-store.ts';

interface SentRequest {
  path: string;
  token: string | null;
}
const requests: SentRequest[] = [];
let answers: Record<string, () => Response | Promise<Response>> = {};

const reply = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status });
const token = (text: string) => () => reply({ data: { token: text, tokenType: 'Bearer' } });
const refuse = (name: string, status: number) => () => reply({ error: { name, message: name } }, status);
const user = (user_id: number, original_user_id: number | null) => () =>
  reply({
    data: {
      user_id,
      user_role: 'SA',
      profile_id: 1,
      original_user_id,
      profile: {
        profile_id: 1,
        profile_type: 'SA',
        services: [{ service_id: 1, service_name: 'analytics' }],
      },
    },
  });

vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
  requests.push({ path, token: headers.authorization ?? null });
  const reply = Object.entries(answers).find(([start]) => path.startsWith(start));
  return reply ? Promise.resolve(reply[1]()) : Promise.reject(new TypeError('no network'));
});

beforeEach(() => {
  requests.length = 0;
  answers = {};
  useSession.setState(signedOut, true);
});

describe('signing in and out', () => {
  it('keeps the token, then loads its user', async () => {
    answers = { '/api/authenticate': token('one'), '/api/users/current': user(1, null) };
    await signIn({ user_name: 'a', user_password: 'b' });
    expect(requests[1]).toEqual({
      path: '/api/users/current/?withRelated=profile&detailedRelations=true',
      token: 'Bearer one',
    });
    expect(principalOf(useSession.getState().user)).toMatchObject({ user_id: 1, services: ['analytics'] });
  });

  it('keeps no token whose user cannot be loaded', async () => {
    answers = { '/api/authenticate': token('one'), '/api/users/current': refuse('InternalServerError', 500) };
    await expect(signIn({ user_name: 'a', user_password: 'b' })).rejects.toThrow();
    expect(useSession.getState().token).toBeNull();
  });

  it('W5: signs out at once, also when the server does not answer', async () => {
    useSession.setState({ token: 'one', tokenType: 'Bearer' });
    const reply = signOut({ allover: true });
    expect(useSession.getState().token).toBeNull();
    await expect(reply).rejects.toMatchObject({ name: 'NoResponseError' });
    expect(requests).toEqual([{ path: '/api/authenticate/?allover=true', token: 'Bearer one' }]);
  });
});

describe('disguise', () => {
  beforeEach(() => useSession.setState({ token: 'admin', tokenType: 'Bearer' }));

  it('swaps the token and loads the other user; undisguise is the reverse', async () => {
    answers = { '/api/authenticate/disguise/7': token('other'), '/api/users/current': user(7, 1) };
    await disguiseAs(7);
    expect(useSession.getState()).toMatchObject({ token: 'other', disguised: true, original_user_id: 1 });
    answers = { '/api/authenticate/undisguise': token('admin2'), '/api/users/current': user(1, null) };
    await undisguise();
    expect(useSession.getState()).toMatchObject({
      token: 'admin2',
      disguised: false,
      original_user_id: null,
    });
  });

  it('changes nothing when the server refuses', async () => {
    answers = { '/api/authenticate/disguise/7': refuse('ForbiddenError', 403) };
    await expect(disguiseAs(7)).rejects.toMatchObject({ name: 'ForbiddenError' });
    expect(useSession.getState().token).toBe('admin');
    expect(requests).toHaveLength(1);
  });

  it('undisguises and passes the error on when it fails halfway', async () => {
    let loads = 0;
    answers = {
      '/api/authenticate/disguise/7': token('other'),
      '/api/authenticate/undisguise': token('admin2'),
      '/api/users/current': () => {
        loads += 1;
        return loads === 1 ? refuse('InternalServerError', 500)() : user(1, null)();
      },
    };
    await expect(disguiseAs(7)).rejects.toMatchObject({ name: 'InternalServerError' });
    expect(requests.find((request) => request.path.endsWith('undisguise'))?.token).toBe('Bearer other');
    expect(useSession.getState()).toMatchObject({ token: 'admin2', disguised: false });
  });
});
