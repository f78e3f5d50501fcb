import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import { cleanBatches } from '#features/batches/batches.job.ts';
import { sendDeliveries } from '#features/integrations/receivers.job.ts';
import type { Deps } from '#kit/deps.ts';
import { sendMails } from '#kit/mail-job.ts';
import { createMailTransport } from '#kit/mail-transport.ts';
import { purge } from '#kit/purge-job.ts';
import { tidy } from '#kit/tidy-job.ts';

export interface Jobs {
  /** Starts nothing new and waits for what is under way, but no longer than told. */
  stop(withinMs: number): Promise<void>;
}

/** Figures are absent where another process keeps them: that one cleans them. */
type JobDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'logger'> & Partial<Pick<Deps, 'figures'>>;

/** The work done beside requests: every job with its schedule, in the open. */
export function startJobs(deps: JobDeps, backUp?: (now: Date) => Promise<void>): Jobs {
  const transport = createMailTransport(deps.config);
  const stopping = new AbortController();
  const { figures } = deps;
  const jobs = [
    { name: 'mails', schedule: '*/2 * * * * *', run: () => sendMails(deps, transport, stopping.signal) },
    { name: 'receivers', schedule: '1-59/2 * * * * *', run: () => sendDeliveries(deps, stopping.signal) },
    ...(figures
      ? [{ name: 'batches', schedule: '23 * * * * *', run: () => cleanBatches({ ...deps, figures }) }]
      : []),
    { name: 'purge', schedule: '17 */10 * * * *', run: () => purge(deps) },
    ...(backUp
      ? [
          { name: 'backup', schedule: '0 41 * * * *', run: () => backUp(deps.clock.now()) },
          { name: 'tidy', schedule: '0 53 3 * * *', run: () => tidy(deps.db) },
        ]
      : []),
  ];
  const underWay = new Set<Promise<void>>();
  const timers = jobs.map(
    ({ name, schedule, run }) =>
      new Cron(schedule, { name, protect: true, unref: true, timezone: 'Etc/UTC' }, async () => {
        const round = run().catch((error) => deps.logger.error({ err: error, job: name }, 'job failed'));
        underWay.add(round);
        await round;
        underWay.delete(round);
      }),
  );
  return {
    async stop(withinMs) {
      stopping.abort();
      for (const timer of timers) timer.stop();
      await Promise.race([Promise.all(underWay), sleep(withinMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
