import { useEffect, useRef, useState } from 'react';

/** Whether something of a box that scrolls sideways is hidden before its left or after its right edge. */
export function useScrollEdges() {
  const box = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ left: false, right: false });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const left = element.scrollLeft > 1;
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setEdges((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    // The box changes with the window, its content with the rows.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, []);

  return { box, edges };
}
