/**
 * Tags of tests that only `npm test -- --full` runs, with why people need not wait for them. A whole file has one by a
 * line `// @module-tag kills`, a test or a group by `{ tags: 'kills' }`.
 */
export const FULL_ONLY = [
  { name: 'kills', description: 'processes killed once more, or as a whole: one kill of each kind has run' },
  { name: 'volume', description: 'large amounts, long waits and loads' },
  { name: 'variants', description: 'further forms of what has run in one' },
  { name: 'stores', description: 'the same on another store than the one that ran' },
];
