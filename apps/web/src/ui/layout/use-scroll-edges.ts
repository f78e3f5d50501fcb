import { useEffect, useRef, useState } from 'react';

/** Whether something of a box that scrolls sideways is hidden before its left or after its right edge. */
export function useScrollEdges() {
  const box = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ left: false, right: false });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const left = element.scrollLeft > 1;
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setEdges((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    element.addEventListener('scroll', measure, { passive: true });
    // At first, and when the box changes with the window or its content with the rows.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, []);

  return { box, edges };
}
