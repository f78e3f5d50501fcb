import { type RefObject, useEffect } from 'react';
import { isSingleKey } from './shortcut-key.ts';

/** A single key focuses a field, unless the user is typing or a dialog is open. */
export function useFocusShortcut(key: string | null, field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || !isSingleKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key, field]);
}
