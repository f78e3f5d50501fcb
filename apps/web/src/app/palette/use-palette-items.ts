import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrincipal } from '#kit/session/session.ts';
import { pageItems } from './page-items.ts';
import { findItems, type PaletteItem } from './palette-item.ts';
import { recentKeysIn, useRecentChoices } from './recent-choices.ts';
import { recordItems } from './record-items.ts';
import { useActionItems } from './use-action-items.ts';
import { useFoundRecords, useNamedRecords } from './use-records.ts';

/** Pages and actions shown above the records that are found. */
const MOST_LOCAL = 10;

/** What the palette shows for a typed text; recent choices and every page when there is none. */
export function usePaletteItems(typed: string) {
  const { t } = useTranslation();
  const who = usePrincipal();
  const [recent] = useState(() => (who ? recentKeysIn(useRecentChoices.getState(), who.user_id) : []));
  const pages = useMemo(() => (who ? pageItems(who, t) : []), [who, t]);
  const actions = useActionItems();
  const local = [...pages, ...actions];
  const recentRecords = useNamedRecords([
    ...new Set(recent.flatMap((key) => /^(?:record|report):(.+)$/.exec(key)?.[1] ?? [])),
  ]);
  const { records, ...state } = useFoundRecords(typed);

  const itemsOf = (found: typeof records): PaletteItem[] =>
    who ? found.flatMap((record) => recordItems(who, record, t)) : [];
  if (typed.trim()) {
    const found = findItems(local, typed, recent).slice(0, MOST_LOCAL);
    return { items: [...found, ...itemsOf(records)], recentCount: 0, ...state };
  }
  const all = [...local, ...itemsOf(recentRecords)];
  const first = recent.flatMap((key) => all.find((item) => item.key === key) ?? []);
  const others = local.filter((item) => !first.includes(item));
  return { items: [...first, ...others], recentCount: first.length, ...state };
}
