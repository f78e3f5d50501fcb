/**
 * What somebody was typing, kept in this tab's memory while they sign in again. Never written to the browser's
 * storage: a draft may hold personal data and must die with the tab.
 */
const LIFETIME_MS = 30 * 60_000;

interface Draft {
  values: unknown;
  until: number;
}

const drafts = new Map<string, Draft>();

export function saveDraft(key: string, values: unknown, now = Date.now()): void {
  drafts.set(key, { values: structuredClone(values), until: now + LIFETIME_MS });
}

/** The draft, which stays: what is drawn with it may be thrown away and drawn again before anybody sees it. */
export function readDraft<T>(key: string, now = Date.now()): T | null {
  const draft = drafts.get(key);
  return draft && draft.until > now ? (draft.values as T) : null;
}

/** Returns the draft once and deletes it; an expired one is dropped. */
export function takeDraft<T>(key: string, now = Date.now()): T | null {
  const values = readDraft<T>(key, now);
  drafts.delete(key);
  return values;
}

export function dropDraft(key: string): void {
  drafts.delete(key);
}
