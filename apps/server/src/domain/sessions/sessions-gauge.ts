import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '#kit/deps.ts';

/** How many people are signed in, for Prometheus. */
export function measureSessions(
  registry: Registry,
  { db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>,
) {
  new Gauge({
    name: 'encart_sessions',
    help: 'Sessions that are neither ended nor expired',
    registers: [registry],
    async collect() {
      try {
        const { sessions } = await db
          .selectFrom('sessions')
          .select((row) => row.fn.countAll<number>().as('sessions'))
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', clock.now())
          .executeTakeFirstOrThrow();
        this.set(sessions);
      } catch (error) {
        // The other numbers matter most when the records are away.
        logger.warn({ err: error }, 'sessions could not be counted');
        this.set(Number.NaN);
      }
    },
  });
}
