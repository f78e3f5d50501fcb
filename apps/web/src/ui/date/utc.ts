/** Between the wire's UTC ISO strings and the moments a picker works with in the browser's own zone. */

export const fromIso = (iso: string | null): Date | null => {
  if (!iso) return null;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** To the minute: seconds are nothing anybody chose. Null when the date is unfinished or impossible. */
export const toIso = (date: Date | null): string | null => {
  if (!date || Number.isNaN(date.getTime())) return null;
  const whole = new Date(date);
  whole.setUTCSeconds(0, 0);
  return whole.toISOString();
};

/** The zone's own name and its distance from UTC at that moment, e.g. "Europe/Paris (UTC+02:00)". */
export function zoneAt(date: Date): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const minutes = -date.getTimezoneOffset();
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${timeZone} (UTC${minutes < 0 ? '−' : '+'}${two(minutes / 60)}:${two(minutes % 60)})`;
}
