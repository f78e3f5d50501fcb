type Unit = 'now' | 'seconds' | 'minutes' | 'hours';

/** How long ago, in the largest unit that still says something. */
export function elapsed(ms: number): { unit: Unit; count: number } {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 5) return { unit: 'now', count: 0 };
  if (seconds < 120) return { unit: 'seconds', count: seconds };
  if (seconds < 7200) return { unit: 'minutes', count: Math.floor(seconds / 60) };
  return { unit: 'hours', count: Math.floor(seconds / 3600) };
}
