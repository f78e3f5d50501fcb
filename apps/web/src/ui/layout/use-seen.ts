import { type RefObject, useEffect, useState } from 'react';

/** Enough of it to be noticed, and to let what covers its edge go without bringing it back. */
const MARGIN = '0px 0px -160px 0px';

/** Whether something is in sight as the page is scrolled. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return seen;
}
