import { dialogClasses } from '@mui/material/Dialog';
import { useEffect } from 'react';
import { closeDialog, openDialog, useShellDialog } from '#app/dialogs/shell-dialog.ts';
import { goTo, pathOf } from '#kit/navigation/navigation.ts';
import { usePrincipal } from '#kit/session/session.ts';
import { useSettings } from '#kit/settings/settings.ts';
import { isSingleKey, setSingleKeys } from '#ui/input/shortcut-key.ts';
import { pageKeysFor } from './page-keys.ts';

/** How long `g` waits for its letter. */
const LETTER_MS = 1_500;

const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Opens the palette, or closes it, and says whether it did: a question in front of the page is answered first. */
function togglePalette(): boolean {
  const isOpen = useShellDialog.getState().open === 'palette';
  if (isOpen) closeDialog();
  else if (document.querySelector(`.${dialogClasses.root}`)) return false;
  else openDialog('palette');
  return true;
}

/** Ctrl+K, `?`, and `g` with a letter. */
export function useShellKeys() {
  const who = usePrincipal();
  const singleKeys = useSettings((state) => state.singleKeys);
  useEffect(() => setSingleKeys(singleKeys), [singleKeys]);
  useEffect(() => {
    let waitsUntil = 0;
    const listen = (event: KeyboardEvent) => {
      if (!who) return;
      if (isPaletteKey(event)) {
        if (togglePalette()) event.preventDefault();
        return;
      }
      const waits = event.timeStamp < waitsUntil;
      waitsUntil = 0;
      if (!isSingleKey(event) || useShellDialog.getState().open) return;
      if (event.key === '?') openDialog('keys');
      else if (event.key === 'g' && !waits) waitsUntil = event.timeStamp + LETTER_MS;
      const target = waits && pageKeysFor(who).find(({ key }) => key === event.key);
      if (!target) return;
      event.preventDefault();
      goTo(pathOf(target.page));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [who]);
}
