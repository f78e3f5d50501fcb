import type { Day } from '@encart/contract/analytics/days.ts';
import { isObject } from '@encart/contract/base/objects.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storage } from '#kit/settings/storage.ts';

/** The last address parameters of a page with figures, and the day they were chosen. */
export interface ReportPreference {
  search: Readonly<Record<string, unknown>>;
  on: Day;
}

interface ReportPreferences {
  byUser: Readonly<Record<string, unknown>>;
}

const none: ReportPreferences = { byUser: {} };

const readStored = (stored: unknown): ReportPreferences =>
  isObject(stored) && isObject(stored.byUser) ? { byUser: stored.byUser } : none;

export const useReportPreferences = create<ReportPreferences>()(
  persist(() => none, {
    name: 'encart.quickreports',
    version: 1,
    storage: storage<ReportPreferences>(),
    merge: readStored,
    migrate: readStored,
  }),
);

/** Quick reports are keyed by the user's id alone, other pages by id and page name. */
export type PreferenceKey = number | `${number}/${string}`;

/** Storage can hold anything: the reader of the search validates every value of it. */
export function reportPreferenceIn(
  { byUser }: ReportPreferences,
  key: PreferenceKey,
): ReportPreference | null {
  const stored = byUser[key];
  return isObject(stored) && isObject(stored.search) && typeof stored.on === 'string'
    ? { search: stored.search, on: stored.on }
    : null;
}

export const saveReportPreference = (key: PreferenceKey, choice: ReportPreference) =>
  useReportPreferences.setState(({ byUser }) => ({ byUser: { ...byUser, [key]: choice } }));

const columnsKey = (user_id: number) => `${user_id}/columns` as const;

/** The columns somebody chose for all quick reports; an address that brought others changes nothing about them. */
export const reportColumnsIn = (preferences: ReportPreferences, user_id: number) =>
  reportPreferenceIn(preferences, columnsKey(user_id));

export const saveReportColumns = (user_id: number, columns: readonly string[] | null, on: Day) =>
  saveReportPreference(columnsKey(user_id), { search: columns ? { columns } : {}, on });

export const clearReportPreferences = () => useReportPreferences.setState(none, true);
