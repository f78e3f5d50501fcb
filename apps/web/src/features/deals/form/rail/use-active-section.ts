import { useEffect, useState } from 'react';

/** A band near the top of the screen: the section that crosses it is the one being read. */
const BAND = '-20% 0px -70% 0px';

/** The section of the form that is in sight. */
export function useActiveSection(): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const there = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (there) setActive(there.getAttribute('data-section'));
      },
      { rootMargin: BAND },
    );
    for (const section of document.querySelectorAll('[data-section]')) watch.observe(section);
    return () => watch.disconnect();
  }, []);
  return active;
}
