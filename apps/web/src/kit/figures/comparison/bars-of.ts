/** How long each bar is beside the longest, from 0 to 1. */
export function barsOf(contributions: readonly number[]): number[] {
  const longest = Math.max(...contributions.map(Math.abs));
  return contributions.map((contribution) => (longest > 0 ? Math.abs(contribution) / longest : 0));
}
