import { type RefObject, useLayoutEffect, useState } from 'react';

/** What stands below a list, before the footer: its paging and its lines, the padding of the page. */
const BELOW = 53 + 4 + 24;
/** Fewer rows are no list: then the page scrolls. */
const LEAST = 320;

/** The room between the top of a list and the end of the window, so that the page needs no scroll bar of its own. */
export function useListHeight(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      // On narrow windows it has several lines.
      const footer = document.querySelector('footer')?.getBoundingClientRect().height ?? 0;
      setHeight(Math.max(LEAST, Math.floor(window.innerHeight - top - BELOW - footer)));
    };
    measure();
    // What stands above a list changes its height too: chips wrap, messages come and go. The page as a whole would not
    // tell of what shrinks: it is never lower than the window.
    const page = document.getElementById('content');
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const part of [document.body, ...(page?.children ?? [])]) sizes.observe(part);
    };
    watch();
    const parts = new MutationObserver(watch);
    if (page) parts.observe(page, { childList: true });
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      parts.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [box]);
  return height;
}
