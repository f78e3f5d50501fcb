import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { limits } from '@encart/contract/base/limits.ts';
import type { ProcessKind } from '@encart/contract/monitoring/platform.calls.ts';
import type { Deps } from '#kit/deps.ts';
import { earlier } from '#kit/process/clock.ts';
import { readRoom } from '#kit/process/disk.ts';
import { addTraffic, removeProcess, writeProcess } from './process-report.store.ts';

const MINUTE_MS = 60_000;

type ReportDeps = Pick<Deps, 'config' | 'db' | 'traffic' | 'clock' | 'logger'>;

export interface ProcessReport {
  /** Writes down now that this process is alive, and what it answered up to a moment. */
  write(until?: Date): Promise<void>;
  /** Writes for the last time, and that the process is no more. */
  stop(): Promise<void>;
}

/** What a process tells about itself: how it is, and what it answered. */
export function createProcessReport(
  { config, db, traffic, clock, logger }: ReportDeps,
  process_kind: ProcessKind,
): ProcessReport {
  const process_id = randomUUID();
  const started_at = clock.now();

  const writeTraffic = async (until: Date) => {
    const taken = traffic.take();
    try {
      await addTraffic(db, until, taken);
    } catch (error) {
      traffic.putBack(taken);
      throw error;
    }
  };
  const writeSelf = async () => {
    const room = await readRoom(config.dataDir).catch(() => undefined);
    await writeProcess(db, {
      ...{ process_id, process_kind, host: hostname(), started_at, seen_at: clock.now() },
      ...{ app_version: limits.appVersion, node_version: process.versions.node },
      memory_bytes: process.memoryUsage.rss(),
      disk_free_bytes: room?.free_bytes ?? null,
      disk_size_bytes: room?.size_bytes ?? null,
    });
  };
  const write = async (until = clock.now()) => {
    try {
      await writeTraffic(until);
      await writeSelf();
    } catch (error) {
      // Numbers about the product are no reason to trouble it; they are written with the next ones.
      logger.warn({ err: error }, 'this process could not write down how it is');
    }
  };
  return {
    write,
    async stop() {
      await write();
      await removeProcess(db, process_id).catch(() => {});
    },
  };
}

/** Reports at once, and then as every minute ends: what was answered belongs to the minute before. */
export function reportEveryMinute(deps: ReportDeps, kind: ProcessKind): Pick<ProcessReport, 'stop'> {
  const report = createProcessReport(deps, kind);
  let timer: NodeJS.Timeout | undefined;
  const wait = () => {
    const now = Date.now();
    const next = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS;
    timer = setTimeout(() => {
      wait();
      void report.write(earlier(new Date(next), 1));
    }, next - now).unref();
  };
  void report.write();
  wait();
  return {
    stop() {
      clearTimeout(timer);
      return report.stop();
    },
  };
}
