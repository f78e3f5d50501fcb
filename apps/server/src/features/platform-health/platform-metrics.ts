import { limits } from '@encart/contract/base/limits.ts';
import { PROCESS_KINDS } from '@encart/contract/monitoring/platform.calls.ts';
import { Gauge, type Registry } from 'prom-client';
import { readSourceFreshness } from '#domain/figures/source-freshness.ts';
import type { Deps } from '#kit/deps.ts';
import { readRoom } from '#kit/process/disk.ts';
import { readBackups } from './disk-health.ts';
import { readFigures } from './engines.ts';
import { countMails, listProcesses, readRecordsSize } from './platform-health.store.ts';

type Set = (value: number, labels?: Record<string, string>) => void;

/** Makes gauges that are read when somebody asks; one that cannot be read is left out, and the others stay. */
function gaugesIn(registry: Registry, { logger }: Pick<Deps, 'logger'>) {
  return (name: string, help: string, labelNames: string[], read: (set: Set) => Promise<void>) => {
    new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        this.reset();
        // A gauge without labels begins at 0, which nobody measured.
        if (labelNames.length === 0) this.set(Number.NaN);
        try {
          await read((value, labels = {}) => this.set(labels, value));
        } catch (error) {
          logger.warn({ err: error, metric: name }, 'a metric could not be read');
        }
      },
    });
  };
}

type ProcessDeps = Pick<Deps, 'config' | 'logger'>;

/** What every process says of itself. */
export function measureProcess(registry: Registry, deps: ProcessDeps) {
  const { config } = deps;
  const gauge = gaugesIn(registry, deps);
  gauge('encart_app_info', 'Version of the product and of Node', ['version', 'node'], async (set) =>
    set(1, { version: limits.appVersion, node: process.versions.node }),
  );
  gauge('encart_disk_free_bytes', 'Room left on the disk of the data folder', [], async (set) =>
    set((await readRoom(config.dataDir)).free_bytes),
  );
  gauge('encart_disk_size_bytes', 'Size of the disk of the data folder', [], async (set) =>
    set((await readRoom(config.dataDir)).size_bytes),
  );
}

/** What a server says of the whole installation, as the page about the platform does. */
export function measurePlatform(registry: Registry, deps: Deps) {
  const { db, config, clock, figures } = deps;
  const gauge = gaugesIn(registry, deps);
  gauge('encart_records_size_bytes', 'Size of the records', [], async (set) =>
    set((await readRecordsSize(db, 'everything')).bytes),
  );
  gauge('encart_figures_up', 'Whether the engine of the figures answers', [], async (set) =>
    set(figures.state().status === 'ok' ? 1 : 0),
  );
  gauge('encart_figures_size_bytes', 'Size of the figures on disk', [], async (set) =>
    set((await readFigures(deps)).bytes ?? Number.NaN),
  );
  gauge('encart_figures_parts', 'Parts the tables of the figures consist of', [], async (set) =>
    set((await readFigures(deps)).parts ?? Number.NaN),
  );
  gauge('encart_backup_age_seconds', 'Age of the last backup of embedded records', [], async (set) => {
    const last = (await readBackups(config))?.last;
    if (last) set((clock.now().getTime() - last.made_at.getTime()) / 1000);
  });
  gauge('encart_backup_size_bytes', 'Size of the last backup of embedded records', [], async (set) => {
    const last = (await readBackups(config))?.last;
    if (last) set(last.bytes);
  });
  gauge(
    'encart_mails',
    'Mails that wait or failed, and of the last day those sent or kept',
    ['state'],
    async (set) => {
      const counts = await countMails(db, 'everything', clock.now());
      for (const [state, count] of Object.entries(counts)) set(count, { state });
    },
  );
  gauge('encart_processes', 'Servers and workers that are alive', ['kind'], async (set) => {
    const processes = await listProcesses(db, 'everything', clock.now());
    for (const kind of PROCESS_KINDS)
      set(processes.filter((one) => one.alive && one.process_kind === kind).length, { kind });
  });
  gauge(
    'encart_source_age_seconds',
    'Time since the end of the last figures of a source',
    ['fact', 'source'],
    async (set) => {
      for (const { fact, batch_source: source, covered_until } of await readSourceFreshness(db, clock.now()))
        set((clock.now().getTime() - covered_until.getTime()) / 1000, { fact, source });
    },
  );
  gauge(
    'encart_source_late_seconds',
    'How much later than usual the figures of a source are',
    ['fact', 'source'],
    async (set) => {
      for (const { fact, batch_source: source, hours_late } of await readSourceFreshness(db, clock.now()))
        if (hours_late !== null) set(hours_late * 3600, { fact, source });
    },
  );
}
