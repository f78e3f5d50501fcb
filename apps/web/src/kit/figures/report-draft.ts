import type { Values } from '@encart/contract/api/record.ts';
import { isObject } from '@encart/contract/base/objects.ts';

/** Parts of a report as the address of its create page carries them. */

export const draftText = (draft: Values): string => JSON.stringify(draft);

/** What an address says; anybody may have written it, and the fields it fills in validate it. */
export function readDraft(text: string | undefined): Values | null {
  if (!text) return null;
  try {
    const draft: unknown = JSON.parse(text);
    return isObject(draft) && !Array.isArray(draft) ? draft : null;
  } catch {
    return null;
  }
}
