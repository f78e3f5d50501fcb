import { assertTheme, THEMES, type ThemeName } from '@encart/contract/base/brands.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@encart/contract/base/locales.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { brand } from '#brands/brand.ts';
import { storage } from './storage.ts';

/** What people choose for themselves; it stays in their browser, also after signing out. */
interface Settings {
  drawerOpen: boolean;
  dark: boolean;
  theme: ThemeName;
  /** Address of the page shown first, or null for the default one. */
  home: string | null;
  locale: Locale;
  /** Menu groups that are folded; the others are open. */
  foldedGroups: readonly string[];
  /** Names of the pages that do not refresh by themselves. */
  pausedPages: readonly string[];
  /** What changed: whether it is folded above the home page, the day it was closed for, and how high it was. */
  todayFolded: boolean;
  todayClosedOn: string | null;
  todayHeight: number;
}

const SETTINGS_KEY = 'encart.settings';

export const defaultSettings: Settings = {
  drawerOpen: true,
  dark: true,
  theme: brand.themes[0],
  home: null,
  locale: DEFAULT_LOCALE,
  foldedGroups: [],
  pausedPages: [],
  todayFolded: false,
  todayClosedOn: null,
  todayHeight: 105,
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** No strip of sentences is higher. */
const MOST_HEIGHT = 600;

function readToday({ todayFolded, todayClosedOn, todayHeight }: Partial<Record<keyof Settings, unknown>>) {
  const isHeight = typeof todayHeight === 'number' && todayHeight > 0 && todayHeight <= MOST_HEIGHT;
  return {
    todayFolded: typeof todayFolded === 'boolean' ? todayFolded : defaultSettings.todayFolded,
    todayClosedOn: typeof todayClosedOn === 'string' ? todayClosedOn : null,
    todayHeight: isHeight ? todayHeight : defaultSettings.todayHeight,
  };
}

/** Storage can hold anything: every value that is not one of ours becomes the default again. */
export function readSettings(stored: unknown): Settings {
  const values: Partial<Record<keyof Settings, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  const { drawerOpen, dark, theme, home, locale, foldedGroups, pausedPages, ...today } = values;
  return {
    drawerOpen: typeof drawerOpen === 'boolean' ? drawerOpen : defaultSettings.drawerOpen,
    dark: typeof dark === 'boolean' ? dark : defaultSettings.dark,
    theme: isOneOf(THEMES, theme) ? theme : defaultSettings.theme,
    home: typeof home === 'string' ? home : null,
    locale: isOneOf(LOCALES, locale) ? locale : defaultSettings.locale,
    foldedGroups: textsIn(foldedGroups),
    pausedPages: textsIn(pausedPages),
    ...readToday(today),
  };
}

export const useSettings = create<Settings>()(
  persist(() => defaultSettings, {
    name: SETTINGS_KEY,
    version: 1,
    storage: storage<Settings>(),
    merge: (stored) => readSettings(stored),
    migrate: (stored) => readSettings(stored),
  }),
);

export const setDrawerOpen = (drawerOpen: boolean) => useSettings.setState({ drawerOpen });
export const setDark = (dark: boolean) => useSettings.setState({ dark });
export const setHome = (home: string | null) => useSettings.setState({ home });
export const setLocale = (locale: Locale) => useSettings.setState({ locale });

export const foldToday = (todayFolded: boolean) => useSettings.setState({ todayFolded });
export const closeToday = (todayClosedOn: string) => useSettings.setState({ todayClosedOn });
export const setTodayHeight = (todayHeight: number) => {
  if (useSettings.getState().todayHeight !== todayHeight) useSettings.setState({ todayHeight });
};

export function setTheme(name: string) {
  assertTheme(name);
  useSettings.setState({ theme: name });
}

const toggled = (names: readonly string[], name: string) =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name];

export const toggleGroup = (name: string) =>
  useSettings.setState(({ foldedGroups }) => ({ foldedGroups: toggled(foldedGroups, name) }));

export const togglePaused = (page: string) =>
  useSettings.setState(({ pausedPages }) => ({ pausedPages: toggled(pausedPages, page) }));

export const resetSettings = () => useSettings.setState(defaultSettings, true);

/** A choice made in one tab shows in the others; returns how to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === SETTINGS_KEY) void useSettings.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
