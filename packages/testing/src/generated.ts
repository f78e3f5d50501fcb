/** Whether only what people wait for runs: `npm test` says so, `npm test -- --full` and a bare Vitest do not. */
export const isQuick = process.env.TESTS === 'quick';

const QUICK_SHARE = 0.1;

/** How often a generated test runs: as often as it says, or a tenth of that where people wait. */
export const scaled = (times: number) => (isQuick ? Math.max(1, Math.ceil(times * QUICK_SHARE)) : times);

/** Where generated tests begin: another place every day, printed by each run; `TEST_SEED` repeats one. */
export const todaysSeed = Number(
  process.env.TEST_SEED ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);
