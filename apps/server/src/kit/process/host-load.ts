import { statfs } from 'node:fs/promises';
import { cpus, freemem, loadavg, totalmem } from 'node:os';

/** What a machine has to do: processes that run or wait, and shares of its processors, memory and disk in use. */
export interface HostLoad {
  last_minute: number;
  cores: number;
  cpu: number | null;
  memory: number | null;
  disk: number | null;
}

/** Milliseconds that all processors together have been there, and idle. */
function processorTimes() {
  let all = 0;
  let idle = 0;
  for (const { times } of cpus()) {
    all += times.user + times.nice + times.sys + times.idle + times.irq;
    idle += times.idle;
  }
  return { all, idle };
}

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, Math.max(0, part / whole)) : null);

/** Measures this machine; processors since they were measured before, the disk that a folder lies on. */
export function createHostMeter(folder: string): () => Promise<HostLoad> {
  let before = processorTimes();
  return async () => {
    const now = processorTimes();
    const all = now.all - before.all;
    const cpu = share(all - (now.idle - before.idle), all);
    before = now;
    const disk = await statfs(folder).catch(() => undefined);
    return {
      last_minute: loadavg()[0] ?? 0,
      cores: Math.max(1, cpus().length),
      cpu,
      memory: share(totalmem() - freemem(), totalmem()),
      disk: disk ? share(disk.blocks - disk.bavail, disk.blocks) : null,
    };
  };
}
