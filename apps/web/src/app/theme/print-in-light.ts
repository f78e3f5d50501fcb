/** Paper is white: the light scheme and the layout of paper while printing, then the page again; returns how to stop. */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let previousScheme: string | undefined;
  const before = () => {
    previousScheme = dataset.scheme;
    dataset.scheme = 'light';
    dataset.paper = '';
  };
  const after = () => {
    if (previousScheme) dataset.scheme = previousScheme;
    delete dataset.paper;
  };
  // Before every component that asks for its own new size.
  window.addEventListener('beforeprint', before, { capture: true });
  window.addEventListener('afterprint', after, { capture: true });
  return () => {
    window.removeEventListener('beforeprint', before, { capture: true });
    window.removeEventListener('afterprint', after, { capture: true });
  };
}
