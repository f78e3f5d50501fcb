import { useSyncExternalStore } from 'react';

const EVENTS = ['online', 'offline'];

function subscribe(tell: () => void) {
  for (const event of EVENTS) window.addEventListener(event, tell);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, tell);
  };
}

/** Whether the browser knows of a network. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);
