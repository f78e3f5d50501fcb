import { useEffect, useMemo, useRef } from 'react';

const PAUSE_MS = 250;

/** Work put off until the typing rests: only the last piece asked for is done, and none after leaving. */
export function usePause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = useMemo(() => {
    const cancel = () => clearTimeout(timer.current);
    const then = (work: () => void) => {
      cancel();
      timer.current = setTimeout(work, PAUSE_MS);
    };
    return { cancel, then };
  }, []);
  useEffect(() => pause.cancel, [pause]);
  return pause;
}
