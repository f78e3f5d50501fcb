/** Converts between the API's UTC ISO strings and the local dates a picker works with. */

export const fromIso = (iso: string | null): Date | null => {
  if (!iso) return null;
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Rounded down to the minute, as pickers choose no seconds. Null when the date is incomplete or invalid. */
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
