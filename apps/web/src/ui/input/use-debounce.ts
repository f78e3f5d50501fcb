import { useEffect, useMemo, useRef } from 'react';

const PAUSE_MS = 250;

/** Debounces work: only the last call runs, and none after unmounting. */
export function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const debounce = useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    const run = (work: () => void) => {
      cancel();
      timer.current = setTimeout(work, PAUSE_MS);
    };
    return { cancel, run };
  }, []);
  useEffect(() => debounce.cancel, [debounce]);
  return debounce;
}
