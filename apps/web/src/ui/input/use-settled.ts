import { useEffect, useState } from 'react';

const PAUSE_MS = 300;

/** The text once it has stayed the same for a moment. */
export function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
