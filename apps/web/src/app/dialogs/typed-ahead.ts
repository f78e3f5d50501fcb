import { useLayoutEffect } from 'react';
import { closeDialog } from './shell-dialog.ts';

let text = '';

/** What was typed before the palette's field was there. */
export const typedAhead = () => text;
export const forgetTypedAhead = () => {
  text = '';
};

/** Stands for the palette while its code is on the way, and keeps what is typed: nothing else may get it. */
export function TypedAhead() {
  // In the commit in which the field takes over, so that no letter goes to both or to neither.
  useLayoutEffect(() => {
    forgetTypedAhead();
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') closeDialog();
      else if (key === 'Backspace') text = text.slice(0, -1);
      else if (key.length === 1) text += key;
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return null;
}
