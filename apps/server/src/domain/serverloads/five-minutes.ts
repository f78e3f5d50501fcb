/** The lowest, average and highest of the loads of the last five minutes. */
export function fiveMinutesOf(loads: readonly number[]) {
  const last = loads.slice(-5);
  if (last.length === 0)
    return { last_5_minutes_min: null, last_5_minutes_avg: null, last_5_minutes_max: null };
  return {
    last_5_minutes_min: Math.min(...last),
    last_5_minutes_avg: last.reduce((sum, load) => sum + load, 0) / last.length,
    last_5_minutes_max: Math.max(...last),
  };
}
