/** Paper is white: the light scheme while printing, then the chosen one again; returns how to stop. */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let previousScheme: string | undefined;
  const before = () => {
    previousScheme = dataset.scheme;
    dataset.scheme = 'light';
  };
  const after = () => {
    if (previousScheme) dataset.scheme = previousScheme;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
