import { type RawBuilder, sql } from 'kysely';
import type { QueueRunner, WorkDeps } from './queue-runner.ts';
import type { ScheduleRunner } from './schedules.ts';

/** A lease lasts minutes, and most looks find none that has run out. */
const RECOVER_EVERY_MS = 5_000;

type Runner = QueueRunner & Partial<Pick<ScheduleRunner, 'enqueueDue' | 'nextDue'>>;

export interface LookOptions {
  /**
   * How many statements this process has run on records that nobody else has open. While it stays the same, nobody has
   * brought work.
   */
  statements?: (() => number) | undefined;
}

/** What a queue has for its runner, and the present by the database's clock. */
interface Found {
  now: Date;
  is_due: boolean;
  is_abandoned: boolean;
  is_open: boolean;
}

const exists = ({ queue }: Runner, where: RawBuilder<unknown>) =>
  sql`exists (select 1 from ${sql.table(queue.table)} where ${where})`;

const isDue = (runner: Runner, now: RawBuilder<Date>) =>
  exists(
    runner,
    sql`work_state = 'waiting' and work_after <= ${now} and work_cancel_at is null and ${runner.only()}`,
  );
const isAbandoned = (runner: Runner, now: RawBuilder<Date>) =>
  sql`${exists(runner, sql`work_state = 'running' and work_lease_until <= ${now}`)}
    or ${exists(runner, sql`work_state = 'waiting' and work_cancel_at is not null`)}`;
const isOpen = (runner: Runner) =>
  sql`${exists(runner, sql`work_state = 'waiting'`)} or ${exists(runner, sql`work_state = 'running'`)}`;

/**
 * One look of a process for work: a single statement asks all its queues, and only runners with something to do are
 * poked. A look that begins while the statement of the one before still runs is left out.
 */
export function createLook(
  { db, clock, logger }: WorkDeps,
  runners: readonly Runner[],
  { statements }: LookOptions = {},
): () => Promise<void> {
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;
  /** The number of statements at the last look, where nothing waited or ran. */
  let quietAt: number | undefined;

  const isQuiet = () =>
    quietAt !== undefined &&
    quietAt === statements?.() &&
    runners.every(({ nextDue }) => !nextDue || nextDue() > clock.now().getTime());

  async function ask(): Promise<Found[]> {
    const isRecovering = performance.now() - recoveredAt >= RECOVER_EVERY_MS;
    const now = clock.inDatabase();
    // The text does not depend on what the runners do, so that it is planned once.
    const questions = runners.map(
      (runner, place) => sql`
        select ${sql.lit(place)} as place, ${now} as now,
          ${runner.canClaim()}::boolean and ${isDue(runner, now)} as is_due,
          ${isRecovering ? isAbandoned(runner, now) : sql`false`} as is_abandoned,
          ${statements ? isOpen(runner) : sql`true`} as is_open`,
    );
    const before = statements?.() ?? 0;
    const { rows } = await sql<Found>`${sql.join(questions, sql` union all `)} order by place`.execute(db);
    if (isRecovering) recoveredAt = performance.now();
    // Were others at work meanwhile, their statements make the number another one.
    quietAt = rows.some(({ is_open }) => is_open) ? undefined : before + 1;
    return rows;
  }

  async function tell(runner: Runner, { now, is_due, is_abandoned }: Found) {
    const isAdded = await runner.enqueueDue?.(now).catch((error: unknown) => {
      logger.error({ err: error }, 'nothing could be scheduled');
    });
    if (is_abandoned) await runner.recover();
    else if (is_due || isAdded) await runner.poke();
  }

  return async () => {
    if (isAsking || isQuiet()) return;
    isAsking = true;
    const found = await ask()
      .catch((error: unknown) => {
        logger.error({ err: error }, 'nothing could be looked for');
        return [];
      })
      .finally(() => {
        isAsking = false;
      });
    const told = runners.map((runner, place) => {
      const one = found[place];
      return one && tell(runner, one);
    });
    await Promise.all(told);
  };
}
