import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;
const readers = new Set<() => void>();

const set = (next: boolean) => () => {
  printing = next;
  // The browser prints what stands once its event is over: what is drawn later comes too late.
  flushSync(() => {
    for (const tell of readers) tell();
  });
};
globalThis.addEventListener?.('beforeprint', set(true));
globalThis.addEventListener?.('afterprint', set(false));

function subscribe(changed: () => void) {
  readers.add(changed);
  return () => void readers.delete(changed);
}

/** True while the page is being printed. */
export const usePrinting = () => useSyncExternalStore(subscribe, () => printing);
