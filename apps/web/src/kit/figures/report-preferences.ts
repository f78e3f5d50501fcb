import type { Day } from '@encart/contract/analytics/days.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storage } from '#kit/settings/storage.ts';

/** What somebody last asked of a page with figures, as an address says it, and on which day. */
export interface ReportChoice {
  search: Readonly<Record<string, unknown>>;
  on: Day;
}

interface ReportChoices {
  byUser: Readonly<Record<string, unknown>>;
}

const none: ReportChoices = { byUser: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const believed = (stored: unknown): ReportChoices =>
  isRecord(stored) && isRecord(stored.byUser) ? { byUser: stored.byUser } : none;

export const useReportChoices = create<ReportChoices>()(
  persist(() => none, {
    name: 'encart.quickreports',
    version: 1,
    storage: storage<ReportChoices>(),
    merge: believed,
    migrate: believed,
  }),
);

/** The quick reports' choice goes by the user's number alone, that of another page also by its name. */
export type ChoiceKey = number | `${number}/${string}`;

/** Storage can hold anything: whoever reads the search judges every value of it. */
export function reportChoiceIn({ byUser }: ReportChoices, key: ChoiceKey): ReportChoice | null {
  const stored = byUser[key];
  return isRecord(stored) && isRecord(stored.search) && typeof stored.on === 'string'
    ? { search: stored.search, on: stored.on }
    : null;
}

export const keepReportChoice = (key: ChoiceKey, choice: ReportChoice) =>
  useReportChoices.setState(({ byUser }) => ({ byUser: { ...byUser, [key]: choice } }));

export const forgetReportChoices = () => useReportChoices.setState(none, true);
