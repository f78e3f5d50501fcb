import { sumUpLoads } from '@encart/analytics/ingest/sum-up-loads.ts';
import type { ScheduleName } from '@encart/contract/work/schedule-names.ts';
import { fillDemoAlerts } from '#demo/alerts/fill-alerts.ts';
import { fillDemoFigures } from '#demo/figures/fill-figures.ts';
import { fillDemoLoads } from '#demo/loads/fill-loads.ts';
import { runDemoReports } from '#demo/reports/run-reports.ts';
import { refreshPublisherImpressions } from '#domain/figures/publisher-impressions.job.ts';
import { purgeExpiredFiles, purgeOrphanFiles } from '#domain/files/made-files.job.ts';
import { createMailTransport } from '#domain/mail/mail-transport.ts';
import { mailRunner } from '#domain/mail/mails.job.ts';
import { purge } from '#domain/purge.job.ts';
import { markSilent } from '#domain/serverloads/servers.store.ts';
import { sendAlertMails } from '#features/alerts/alert-mails.job.ts';
import { lookAfterRules } from '#features/alerts/alert-rules.job.ts';
import { evaluateFigureAlerts, evaluateRecordAlerts } from '#features/alerts/evaluate-alerts.job.ts';
import { batchRunner } from '#features/batches/batches.job.ts';
import { cleanBatches } from '#features/batches/clean-batches.job.ts';
import { deliveryRunner } from '#features/integrations/receivers.job.ts';
import { dealMessageRunner } from '#features/platforms/messages.job.ts';
import { refreshGoingDeals } from '#features/platforms/refresh-deals.job.ts';
import { reportRunner } from '#features/reports/report-job.ts';
import { scheduleReports } from '#features/reports/schedule-reports.job.ts';
import { ownLoadRunner } from '#features/serverloads/own-load.job.ts';
import { scrapeDueServers } from '#features/serverloads/scrape.job.ts';
import { refreshPrebidServer } from '#features/tags/prebid-server.job.ts';
import { publicationRunner } from '#features/tags/publish.job.ts';
import { vacuum } from '#kit/db/vacuum.job.ts';
import type { Deps } from '#kit/deps.ts';
import { createLook, type LookOptions } from '#kit/work/look.ts';
import { type Schedule as AnySchedule, runSchedules } from '#kit/work/schedules.ts';
import { countAttempt } from '#kit/work/work-metrics.ts';

export interface Jobs {
  /** Starts nothing new and waits for what is under way, but no longer than told. */
  stop(withinMs: number): Promise<void>;
}

/** Without figures, what needs them is left to those who have them. */
type JobDeps = Omit<Deps, 'figures'> & Partial<Pick<Deps, 'figures'>>;

export interface JobOptions {
  /** Where the records can be backed up and compacted by us. */
  backUp?: ((now: Date) => Promise<void>) | undefined;
  statements?: LookOptions['statements'];
}

/** Work that has a name in every language. */
type Schedule = AnySchedule & { name: ScheduleName };

const LOOK_EVERY_MS = 1_000;
const SENDERS = 4;
const SCHEDULES_AT_ONCE = 4;
/** Days whose loads are made into half hours soon; the others once a night, for what came late. */
const RECENT_LOAD_DAYS = 3;

/** What is done about figures, by a process that has them. */
function figureSchedules({ figures, ...rest }: JobDeps): Schedule[] {
  // Where there is no engine at all, nothing of it will ever be due.
  if (!figures || figures.state().status === 'unavailable') return [];
  const deps = { ...rest, figures };
  const months = rest.config.demoFigures;
  const isReady = () => figures.state().status === 'ok';
  const fillDemo: Schedule = {
    name: 'demo figures',
    at: '5 0,30 * * * *',
    run: (signal) => fillDemoFigures(deps, { months, signal }),
    atOnce: true,
    isReady,
  };
  const fillAlerts: Schedule = {
    name: 'demo alerts',
    at: '25 */5 * * * *',
    run: (signal) => fillDemoAlerts(deps, signal),
    isReady,
  };
  const runReports: Schedule = {
    name: 'demo reports',
    at: '35 5,35 * * * *',
    run: (signal) => runDemoReports(deps, signal),
    atOnce: true,
    isReady,
  };
  const fillLoads: Schedule = {
    name: 'demo loads',
    at: '4 * * * * *',
    run: (signal) => fillDemoLoads(deps, months, signal),
    atOnce: true,
    isReady,
  };
  return [
    { name: 'batches', at: '23 * * * * *', run: (signal) => cleanBatches(deps, signal) },
    { name: 'impressions', at: '0 20 3 * * *', run: () => refreshPublisherImpressions(deps), isReady },
    {
      name: 'figure alerts',
      at: '51 * * * * *',
      run: (signal) => evaluateFigureAlerts(deps, signal),
      isReady,
    },
    {
      name: 'server loads',
      at: '2 * * * * *',
      run: (signal) => scrapeDueServers(deps, signal),
      isReady,
    },
    {
      name: 'half hours of loads',
      at: '50 5,35 * * * *',
      run: (signal) => sumUpLoads(figures.engine(), RECENT_LOAD_DAYS, signal),
      isReady,
    },
    {
      name: 'all half hours of loads',
      at: '0 40 3 * * *',
      run: (signal) => sumUpLoads(figures.engine(), undefined, signal),
      atOnce: true,
      isReady,
    },
    ...(months > 0 ? [fillDemo, runReports, fillLoads, fillAlerts] : []),
  ];
}

/** Everything done at fixed times, in the open. */
function schedulesOf(deps: JobDeps, backUp: JobOptions['backUp']): Schedule[] {
  return [
    { name: 'purge', at: '17 */10 * * * *', run: () => purge(deps) },
    { name: 'expired files', at: '37 */10 * * * *', run: (signal) => purgeExpiredFiles(deps, signal) },
    { name: 'orphan files', at: '47 13 * * * *', run: (signal) => purgeOrphanFiles(deps, signal) },
    { name: 'reports', at: '7 * * * * *', run: () => scheduleReports(deps) },
    { name: 'prebid server', at: '29 */10 * * * *', run: () => refreshPrebidServer(deps), atOnce: true },
    { name: 'deals', at: '11 * * * * *', run: () => refreshGoingDeals(deps) },
    { name: 'alert rules', at: '43 */10 * * * *', run: () => lookAfterRules(deps), atOnce: true },
    { name: 'alert mails', at: '53 * * * * *', run: (signal) => sendAlertMails(deps, signal) },
    { name: 'alerts', at: '41 * * * * *', run: () => evaluateRecordAlerts(deps) },
    {
      name: 'silent servers',
      at: '41 * * * * *',
      run: async () => void (await markSilent(deps.db, deps.clock.now())),
    },
    ...figureSchedules(deps),
    ...(backUp ? ownRecordsSchedules(deps, backUp) : []),
  ];
}

/** What is done about records that are embedded. */
const ownRecordsSchedules = (deps: JobDeps, backUp: NonNullable<JobOptions['backUp']>): Schedule[] => [
  { name: 'backup', at: '0 41 * * * *', run: () => backUp(deps.clock.now()) },
  { name: 'vacuum', at: '0 53 3 * * *', run: () => vacuum(deps.db) },
];

/** The work done beside requests, by this process. */
export function startJobs(deps: JobDeps, { backUp, statements }: JobOptions = {}): Jobs {
  const { figures, config } = deps;
  const transport = createMailTransport(config);
  const onEnd = countAttempt;
  const runners = [
    mailRunner(deps, transport, { atOnce: SENDERS, onEnd }),
    deliveryRunner(deps, { atOnce: SENDERS, onEnd }),
    dealMessageRunner(deps, { atOnce: SENDERS, onEnd }),
    publicationRunner(deps, { atOnce: config.jobsAtOnce, onEnd }),
    ...(figures
      ? [
          batchRunner({ ...deps, figures }, { atOnce: config.jobsAtOnce, onEnd }),
          reportRunner({ ...deps, figures }, { atOnce: config.jobsAtOnce, onEnd }),
        ]
      : []),
    runSchedules(deps, schedulesOf(deps, backUp), { atOnce: SCHEDULES_AT_ONCE, onEnd }),
  ];
  const ownLoad = figures && ownLoadRunner({ ...deps, figures });
  const lookForWork = createLook(deps, runners, { statements });
  const look = () => {
    void lookForWork();
    void ownLoad?.poke();
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  look();
  return {
    async stop(withinMs) {
      clearInterval(timer);
      await Promise.all([ownLoad?.stop(), ...runners.map((runner) => runner.stop(withinMs))]);
      transport.close();
    },
  };
}
