import { publishers } from '@encart/contract/resources/publishers.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearReportPreferences,
  reportColumnsIn,
  useReportPreferences,
} from '#kit/figures/report-preferences.ts';
import {
  clearListPreferences,
  listPreferenceIn,
  saveListPreference,
  useListPreferences,
} from '#kit/resources/list/list-preferences.ts';
import { signedOut, useSession } from '#kit/session/session-store.ts';
import { homeIn, resetSettings, setHome, useSettings } from '#kit/settings/settings.ts';
import { followOtherTabs, storage } from '#kit/settings/storage.ts';
import { clearDefaultViews, defaultViewIn, useDefaultViews } from '#kit/views/default-views.ts';
import { pendingKeys, setPendingKeys } from './pending-keys.ts';
import { loadPreferences, resetPreferences } from './sync-preferences.ts';

const sent: unknown[] = [];
let kept: Record<string, unknown> = {};
let isDown = false;
const original = globalThis.fetch;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  kept = {};
  isDown = false;
  globalThis.fetch = (async (_path: string, { method, body }: RequestInit) => {
    if (isDown) throw new TypeError('no network');
    if (method === 'PATCH') sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify({ data: { lists: {}, default_views: {}, ...kept } }));
  }) as typeof fetch;
  useSession.setState({ ...signedOut, token: 'one', tokenType: 'Bearer' }, true);
  resetSettings();
  clearListPreferences();
  clearReportPreferences();
  clearDefaultViews();
  for (const user_id of [1, 2]) setPendingKeys(user_id, []);
});
afterEach(() => {
  globalThis.fetch = original;
  vi.useRealTimers();
  useSession.setState(signedOut, true);
});

const settle = () => vi.advanceTimersByTimeAsync(2_000);
const home = (user_id: number) => homeIn(useSettings.getState(), user_id);
const list = (user_id: number) => listPreferenceIn(useListPreferences.getState(), user_id, publishers);

describe('preferences of the server', () => {
  it('are read into the browser, for their user alone', async () => {
    kept = {
      home: '/regies',
      report_columns: ['revenue_net'],
      lists: { publishers: { columns: ['platform'], density: 'compact' } },
      default_views: { 'analytics-cpm': { view_id: 3, search: { by: 'format' } } },
    };
    await loadPreferences(1);
    await settle();
    expect(home(1)).toBe('/regies');
    expect(list(1)).toEqual({ columns: ['platform'], density: 'compact' });
    expect(reportColumnsIn(useReportPreferences.getState(), 1)).toMatchObject({
      search: { columns: ['revenue_net'] },
    });
    expect(defaultViewIn(useDefaultViews.getState(), 1, 'analytics-cpm')).toMatchObject({ view_id: 3 });
    expect(home(2)).toBeNull();
    expect(list(2)).toEqual({ columns: null, density: null });
    expect(sent).toEqual([]);
  });

  it('replace what is out of date here, and are not sent back', async () => {
    const lists = { publishers: { columns: ['platform'], density: 'compact' } };
    kept = { home: '/old', lists: { publishers: { columns: null, density: null } } };
    await loadPreferences(1);
    kept = { home: '/regies', report_columns: ['revenue_net'], lists };
    await loadPreferences(1);
    expect(pendingKeys(1)).toEqual([]);
    await settle();
    expect(home(1)).toBe('/regies');
    expect(list(1)).toEqual(lists.publishers);
    expect(sent).toEqual([]);
  });

  it('get what changes here, once it has settled and key by key', async () => {
    await loadPreferences(1);
    saveListPreference(1, publishers, { columns: ['platform'], density: null });
    saveListPreference(1, publishers, { columns: ['platform'], density: 'compact' });
    setHome(2, '/somebody-else');
    await settle();
    expect(sent).toEqual([{ lists: { publishers: { columns: ['platform'], density: 'compact' } } }]);
    setHome(1, '/regies');
    await settle();
    expect(sent[1]).toEqual({ home: '/regies', lists: {} });
    expect(pendingKeys(1)).toEqual([]);
  });

  it('get what changes while something else is being sent', async () => {
    await loadPreferences(1);
    setHome(1, '/regies');
    const fetched = globalThis.fetch;
    let arrive = () => {};
    globalThis.fetch = (async (...request: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return fetched(...request);
    }) as typeof fetch;
    await settle();
    saveListPreference(1, publishers, { columns: null, density: 'compact' });
    arrive();
    globalThis.fetch = fetched;
    await settle();
    expect(sent).toEqual([
      { home: '/regies', lists: {} },
      { lists: { publishers: { columns: null, density: 'compact' } } },
    ]);
    expect(pendingKeys(1)).toEqual([]);
  });

  it('get what this browser had chosen before there were any', async () => {
    setHome(1, '/regies');
    await loadPreferences(1);
    await settle();
    expect(sent).toEqual([{ home: '/regies', lists: {} }]);
  });

  it('get later what could not be sent, and do not undo it', async () => {
    kept = { home: '/old' };
    await loadPreferences(1);
    isDown = true;
    setHome(1, '/new');
    await settle();
    expect(pendingKeys(1)).toEqual(['home']);
    isDown = false;
    await loadPreferences(1);
    expect(home(1)).toBe('/new');
    await settle();
    expect(sent).toEqual([{ home: '/new', lists: {} }]);
    expect(pendingKeys(1)).toEqual([]);
  });

  it('are sent as another tab chose them, not as this one had them before', async () => {
    vi.stubGlobal('window', new EventTarget());
    const stop = followOtherTabs(useListPreferences, useReportPreferences);
    const lists = { publishers: { columns: ['platform'], density: 'compact' } };
    kept = { lists: { publishers: { columns: null, density: null } } };
    await loadPreferences(1);
    storage()?.setItem('encart.lists', {
      state: { byList: { '1/publishers': lists.publishers } },
      version: 1,
    });
    setPendingKeys(1, ['lists.publishers']);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'encart.lists' }));
    setHome(1, '/regies');
    await settle();
    expect(list(1)).toEqual(lists.publishers);
    expect(sent).toEqual([{ home: '/regies', lists }]);
    stop();
    vi.unstubAllGlobals();
  });

  it('are not there when the server does not answer: the copy of the browser is', async () => {
    setHome(1, '/regies');
    isDown = true;
    await expect(loadPreferences(1)).rejects.toThrow();
    expect(home(1)).toBe('/regies');
  });

  it('are sent in nobody else’s session', async () => {
    await loadPreferences(1);
    setHome(1, '/regies');
    useSession.setState({ token: 'two' });
    await settle();
    expect(sent).toEqual([]);
    await loadPreferences(2);
    setHome(1, '/other');
    await settle();
    expect(sent).toEqual([]);
  });

  it('are as before anything was chosen, after a reset', async () => {
    kept = { home: '/regies', lists: { publishers: { columns: ['platform'], density: 'compact' } } };
    await loadPreferences(1);
    await resetPreferences();
    expect(sent).toEqual([{ home: null, lists: { publishers: { columns: null, density: null } } }]);
  });
});
