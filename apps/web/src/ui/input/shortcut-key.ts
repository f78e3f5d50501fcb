let areOn = true;

/** Whether keys pressed alone do anything: whoever speaks to their computer turns them off. */
export const setSingleKeys = (on: boolean) => {
  areOn = on;
};

/** Where letters are text, or choose among options. */
const TYPING =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="grid"], [role="listbox"]';
/** What has to be answered before anything else is done. */
const IN_FRONT = '[role="dialog"], [role="menu"]';

/** A key pressed alone that is meant as a command: nobody is typing, and nothing is open in front of the page. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (!areOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const typing = event.target instanceof Element && event.target.closest(TYPING);
  return !typing && !document.querySelector(IN_FRONT);
}
