/** Paper is white: the light scheme while printing, then the chosen one again; returns how to stop. */
export function printInLight(): () => void {
  const { dataset } = document.documentElement;
  let chosen: string | undefined;
  const before = () => {
    chosen = dataset.scheme;
    dataset.scheme = 'light';
  };
  const after = () => {
    if (chosen) dataset.scheme = chosen;
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}
