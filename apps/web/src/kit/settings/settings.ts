import { assertTheme, THEMES, type ThemeName } from '@encart/contract/base/brands.ts';
import {
  CURRENCIES,
  type Currency,
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
} from '@encart/contract/base/locales.ts';
import { isObject, isOneOf } from '@encart/contract/base/objects.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { brand } from '#brands/brand.ts';
import { storage } from './storage.ts';

/** What people choose for themselves; it stays in their browser, also after signing out. Home pages are on the server too. */
interface Settings {
  drawerOpen: boolean;
  dark: boolean;
  theme: ThemeName;
  /** Address of the page shown first by the user's id, or null for the default one. */
  homes: Readonly<Record<string, string | null>>;
  locale: Locale;
  /** Of amounts; null: the usual one of the language. */
  currency: Currency | null;
  /** Menu groups that were opened (true) or folded (false) by hand; the others are as the menu thinks best. */
  menuGroups: Readonly<Record<string, boolean>>;
  /** Whether keys pressed alone are commands. */
  singleKeys: boolean;
  /** Names of the pages that do not refresh by themselves. */
  pausedPages: readonly string[];
  /** Whether quick reports show their table without the chart above it. */
  chartFolded: boolean;
  /** Of the column of names in quick reports, in pixels; null: the usual one. */
  nameWidth: number | null;
  /** What changed: whether it is folded above the home page, the day it was closed for, and how high it was. */
  todayFolded: boolean;
  todayClosedOn: string | null;
  todayHeight: number;
}

export const defaultSettings: Settings = {
  drawerOpen: true,
  dark: true,
  theme: brand.themes[0],
  homes: {},
  locale: DEFAULT_LOCALE,
  currency: null,
  menuGroups: {},
  singleKeys: true,
  pausedPages: [],
  chartFolded: false,
  nameWidth: null,
  todayFolded: true,
  todayClosedOn: null,
  todayHeight: 105,
};

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const flagsIn = (value: unknown): Record<string, boolean> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
    ),
  );

const homesIn = (value: unknown): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, string | null] => typeof entry[1] === 'string' || entry[1] === null,
    ),
  );

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
  const {
    drawerOpen,
    dark,
    theme,
    homes,
    locale,
    currency,
    menuGroups,
    singleKeys,
    pausedPages,
    chartFolded,
    nameWidth,
    ...today
  } = values;
  return {
    drawerOpen: typeof drawerOpen === 'boolean' ? drawerOpen : defaultSettings.drawerOpen,
    dark: typeof dark === 'boolean' ? dark : defaultSettings.dark,
    theme: isOneOf(THEMES, theme) ? theme : defaultSettings.theme,
    homes: homesIn(homes),
    locale: isOneOf(LOCALES, locale) ? locale : defaultSettings.locale,
    currency: isOneOf(CURRENCIES, currency) ? currency : null,
    menuGroups: flagsIn(menuGroups),
    singleKeys: typeof singleKeys === 'boolean' ? singleKeys : defaultSettings.singleKeys,
    pausedPages: textsIn(pausedPages),
    chartFolded: chartFolded === true,
    nameWidth: typeof nameWidth === 'number' && Number.isFinite(nameWidth) ? nameWidth : null,
    ...readToday(today),
  };
}

export const useSettings = create<Settings>()(
  persist(() => defaultSettings, {
    name: 'encart.settings',
    version: 1,
    storage: storage<Settings>(),
    merge: (stored) => readSettings(stored),
    migrate: (stored) => readSettings(stored),
  }),
);

export const setDrawerOpen = (drawerOpen: boolean) => useSettings.setState({ drawerOpen });
export const setSingleKeysOn = (singleKeys: boolean) => useSettings.setState({ singleKeys });
export const setDark = (dark: boolean) => useSettings.setState({ dark });
export const setHome = (user_id: number, home: string | null) =>
  useSettings.setState(({ homes }) => ({ homes: { ...homes, [user_id]: home } }));
/** Nobody begins with the page that somebody else has chosen in the same browser. */
export const homeIn = ({ homes }: Pick<Settings, 'homes'>, user_id: number | undefined) =>
  homes[user_id ?? 0] ?? null;
export const setLocale = (locale: Locale) => useSettings.setState({ locale });
export const setCurrency = (currency: Currency) => useSettings.setState({ currency });

export const foldChart = (chartFolded: boolean) => useSettings.setState({ chartFolded });
export const setNameWidth = (nameWidth: number | null) => useSettings.setState({ nameWidth });
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

export const setGroupOpen = (name: string, open: boolean) =>
  useSettings.setState(({ menuGroups }) => ({ menuGroups: { ...menuGroups, [name]: open } }));

export const togglePaused = (page: string) =>
  useSettings.setState(({ pausedPages }) => ({ pausedPages: toggled(pausedPages, page) }));

export const resetSettings = () => useSettings.setState(defaultSettings, true);
