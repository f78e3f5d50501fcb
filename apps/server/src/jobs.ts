import { setTimeout as sleep } from 'node:timers/promises';
import { Cron } from 'croner';
import { fillDemoFigures } from '#demo/figures/fill-figures.ts';
import { refreshPublisherImpressions } from '#domain/figures/publisher-impressions.job.ts';
import { purgeExpiredFiles, purgeOrphanFiles } from '#domain/files/made-files.job.ts';
import { createMailTransport } from '#domain/mail/mail-transport.ts';
import { sendMails } from '#domain/mail/mails.job.ts';
import { purge } from '#domain/purge.job.ts';
import { cleanBatches } from '#features/batches/batches.job.ts';
import { sendDeliveries } from '#features/integrations/receivers.job.ts';
import { vacuum } from '#kit/db/vacuum.job.ts';
import type { Deps } from '#kit/deps.ts';

export interface Jobs {
  /** Starts nothing new and waits for what is under way, but no longer than told. */
  stop(withinMs: number): Promise<void>;
}

/** Without figures, what needs them is left to those who have them. */
type JobDeps = Pick<Deps, 'config' | 'db' | 'files' | 'clock' | 'logger'> & Partial<Pick<Deps, 'figures'>>;

interface Job {
  name: string;
  schedule: string;
  run: () => Promise<void>;
  /** Also done once when work starts. */
  atOnce?: true;
}

/** What is done about figures, by a process that has them. */
function figureJobs({ figures, ...rest }: JobDeps, signal: AbortSignal): Job[] {
  if (!figures) return [];
  const deps = { ...rest, figures };
  const months = rest.config.demoFigures;
  const fill = async () => {
    if (figures.state().status === 'ok') await fillDemoFigures(deps, { months, signal });
  };
  return [
    { name: 'batches', schedule: '23 * * * * *', run: () => cleanBatches(deps, signal) },
    { name: 'impressions', schedule: '0 20 3 * * *', run: () => refreshPublisherImpressions(deps) },
    ...(months > 0
      ? [{ name: 'demo figures', schedule: '5 0,30 * * * *', run: fill, atOnce: true as const }]
      : []),
  ];
}

/** The work done beside requests: every job with its schedule, in the open. */
export function startJobs(deps: JobDeps, backUp?: (now: Date) => Promise<void>): Jobs {
  const transport = createMailTransport(deps.config);
  const stopping = new AbortController();
  const jobs: Job[] = [
    { name: 'mails', schedule: '*/2 * * * * *', run: () => sendMails(deps, transport, stopping.signal) },
    { name: 'receivers', schedule: '1-59/2 * * * * *', run: () => sendDeliveries(deps, stopping.signal) },
    { name: 'purge', schedule: '17 */10 * * * *', run: () => purge(deps) },
    {
      name: 'expired files',
      schedule: '37 */10 * * * *',
      run: () => purgeExpiredFiles(deps, stopping.signal),
    },
    { name: 'orphan files', schedule: '47 13 * * * *', run: () => purgeOrphanFiles(deps, stopping.signal) },
    ...figureJobs(deps, stopping.signal),
    ...(backUp
      ? [
          { name: 'backup', schedule: '0 41 * * * *', run: () => backUp(deps.clock.now()) },
          { name: 'vacuum', schedule: '0 53 3 * * *', run: () => vacuum(deps.db) },
        ]
      : []),
  ];
  const underWay = new Set<Promise<void>>();
  const timers = jobs.map(({ name, schedule, run, atOnce }) => {
    const timer = new Cron(schedule, { name, protect: true, unref: true, timezone: 'Etc/UTC' }, async () => {
      const round = run().catch((error) => {
        if (!stopping.signal.aborted) deps.logger.error({ err: error, job: name }, 'job failed');
      });
      underWay.add(round);
      await round;
      underWay.delete(round);
    });
    if (atOnce) void timer.trigger();
    return timer;
  });
  return {
    async stop(withinMs) {
      stopping.abort();
      for (const timer of timers) timer.stop();
      await Promise.race([Promise.all(underWay), sleep(withinMs, undefined, { ref: false })]);
      transport.close();
    },
  };
}
