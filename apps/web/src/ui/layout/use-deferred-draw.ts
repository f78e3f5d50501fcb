import { startTransition, useEffect, useState } from 'react';

/** False when something is first drawn, then true, in a drawing of its own between whose pieces the browser can do other things. */
export function useDeferredDraw(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  return isDrawn;
}
