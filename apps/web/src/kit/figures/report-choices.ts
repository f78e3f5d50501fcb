import type { Day } from '@encart/contract/analytics/days.ts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { storage } from '#kit/storage.ts';

/** What somebody last asked of the quick reports, as an address says it, and on which day. */
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

/** Storage can hold anything: whoever reads the search judges every value of it. */
export function reportChoiceIn({ byUser }: ReportChoices, user_id: number): ReportChoice | null {
  const stored = byUser[user_id];
  return isRecord(stored) && isRecord(stored.search) && typeof stored.on === 'string'
    ? { search: stored.search, on: stored.on }
    : null;
}

export const keepReportChoice = (user_id: number, choice: ReportChoice) =>
  useReportChoices.setState(({ byUser }) => ({ byUser: { ...byUser, [user_id]: choice } }));

export const forgetReportChoices = () => useReportChoices.setState(none, true);
