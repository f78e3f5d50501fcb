import { type RefObject, useEffect, useRef } from 'react';

/** Above it stands the filter, which stays in sight. */
const FILTER = 52;

/** As long as a group takes to open. */
export const FOLD_MS = 140;

/** Scrolls the menu so that its entry of the page on screen is in sight, at first and whenever the page changes. */
export function useRevealCurrent(list: RefObject<HTMLElement | null>, page: string | undefined) {
  const isFirst = useRef(true);
  useEffect(() => {
    const reveal = () => {
      const entry = list.current?.querySelector('[aria-current="page"]');
      const menu = list.current?.closest('nav');
      if (!entry || !menu || page === undefined) return;
      const [at, seen] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
      if (at.top < seen.top + FILTER || at.bottom > seen.bottom)
        menu.scrollTop += at.top - seen.top - (seen.height - at.height) / 2;
    };
    // Its group may just be opening.
    const timer = setTimeout(reveal, isFirst.current ? 0 : FOLD_MS + 20);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [list, page]);
}
