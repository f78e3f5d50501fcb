import { beforeEach, describe, expect, it } from 'vitest';
import {
  defaultSettings,
  readSettings,
  resetSettings,
  setTheme,
  toggleGroup,
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
      home: null,
      locale: 'fr',
      foldedGroups: [],
      pausedPages: [],
      todayFolded: false,
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
        home: 3,
        foldedGroups: [1, 'deals'],
        todayFolded: 1,
        todayHeight: -3,
      }),
    ).toEqual({
      ...defaultSettings,
      foldedGroups: ['deals'],
    });
    expect(readSettings({ ...defaultSettings, dark: false, locale: 'en' })).toMatchObject({
      dark: false,
      locale: 'en',
    });
  });

  it('remember which menu groups are folded, and forget it all on reset', () => {
    toggleGroup('deals');
    toggleGroup('tags');
    toggleGroup('deals');
    expect(useSettings.getState().foldedGroups).toEqual(['tags']);
    resetSettings();
    expect(useSettings.getState()).toEqual(defaultSettings);
  });

  it('remember which pages do not refresh by themselves', () => {
    togglePaused('monitoring-servers');
    expect(useSettings.getState().pausedPages).toEqual(['monitoring-servers']);
    togglePaused('monitoring-servers');
    expect(useSettings.getState().pausedPages).toEqual([]);
  });
});
