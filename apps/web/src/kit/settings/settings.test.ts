import { beforeEach, describe, expect, it } from 'vitest';
import {
  defaultSettings,
  homeIn,
  readSettings,
  resetSettings,
  setGroupOpen,
  setHome,
  setTheme,
  togglePaused,
  useSettings,
} from './settings.ts';

beforeEach(resetSettings);

describe('settings', () => {
  it('start dark, in corail, in French, with the drawer open and no chosen home', () =>
    expect(defaultSettings).toEqual({
      drawerOpen: true,
      dark: true,
      theme: 'corail',
      homes: {},
      locale: 'fr',
      currency: null,
      menuGroups: {},
      singleKeys: true,
      pausedPages: [],
      chartFolded: false,
      nameWidth: null,
      todayFolded: true,
      todayClosedOn: null,
      todayHeight: 105,
    }));

  it.each(['corail', 'indigo', 'green'])('take the theme %s', (name) => {
    setTheme(name);
    expect(useSettings.getState().theme).toBe(name);
  });

  it.each(['blue', '', 'Corail', 'constructor'])('refuse the theme %j by name', (name) => {
    expect(() => setTheme(name)).toThrow(new RangeError(`${name} is not a valid theme`));
    expect(useSettings.getState().theme).toBe('corail');
  });

  it('read anything from storage without believing it', () => {
    expect(readSettings(null)).toEqual(defaultSettings);
    expect(readSettings('x')).toEqual(defaultSettings);
    expect(
      readSettings({
        theme: 'blue',
        dark: 'no',
        locale: 'de',
        currency: 'GBP',
        homes: { 1: 3, 2: '/x', 3: null },
        menuGroups: { deals: 1, tags: false },
        singleKeys: 'x',
        todayFolded: 1,
        todayHeight: -3,
      }),
    ).toEqual({
      ...defaultSettings,
      homes: { 2: '/x', 3: null },
      menuGroups: { tags: false },
    });
    expect(readSettings({ ...defaultSettings, dark: false, locale: 'en' })).toMatchObject({
      dark: false,
      locale: 'en',
    });
  });

  it('remember which menu groups were opened and folded, and forget it all on reset', () => {
    setGroupOpen('deals', true);
    setGroupOpen('tags', true);
    setGroupOpen('deals', false);
    expect(useSettings.getState().menuGroups).toEqual({ deals: false, tags: true });
    resetSettings();
    expect(useSettings.getState()).toEqual(defaultSettings);
  });

  it('keep a home page for each user of the browser', () => {
    setHome(1, '/regies');
    expect(homeIn(useSettings.getState(), 1)).toBe('/regies');
    for (const other of [2, undefined]) expect(homeIn(useSettings.getState(), other)).toBeNull();
    setHome(1, null);
    expect(homeIn(useSettings.getState(), 1)).toBeNull();
  });

  it('remember which pages do not refresh by themselves', () => {
    togglePaused('monitoring-servers');
    expect(useSettings.getState().pausedPages).toEqual(['monitoring-servers']);
    togglePaused('monitoring-servers');
    expect(useSettings.getState().pausedPages).toEqual([]);
  });
});
