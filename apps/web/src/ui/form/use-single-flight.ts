import { useRef, useState } from 'react';

/** Runs one piece of work at a time: a second click lands before the re-render that greys the button. */
export function useSingleFlight<A extends unknown[]>(work: (...args: A) => unknown) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  async function run(...args: A) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { run, busy };
}
