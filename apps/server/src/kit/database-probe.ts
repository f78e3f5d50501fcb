import { clickhouseVersion } from '#kit/clickhouse-probe.ts';
import { type OutgoingGuard, OutgoingRefused } from '#kit/outgoing.ts';
import { postgresVersion } from '#kit/postgres-probe.ts';
import { ProbeError, type ProbeReason, type ProbeTarget } from '#kit/probe.ts';

export type ProbeResult =
  | { ok: true; version: string; milliseconds: number }
  | { ok: false; reason: ProbeReason };

const versionOf = { postgresql: postgresVersion, clickhouse: clickhouseVersion };

const NETWORK_ERRORS = /^(ECONN|EHOST|ENET|EADDR|EPIPE|ETIMEDOUT|EACCES|EPERM)/;
const VERSION = /^\d{1,4}(\.\d{1,6}){0,3}/;

function reasonOf(error: unknown): ProbeReason {
  if (error instanceof ProbeError) return error.reason;
  if (error instanceof OutgoingRefused) return 'refused';
  return NETWORK_ERRORS.test(String((error as { code?: unknown }).code)) ? 'unreachable' : 'failed';
}

const end = (deadline: AbortSignal) =>
  new Promise<never>((_, reject) => {
    deadline.addEventListener('abort', () => reject(deadline.reason), { once: true });
  });

/** Does this database answer? Whatever it says beyond a version number stays here. */
export async function probeDatabase(
  target: ProbeTarget,
  guard: OutgoingGuard,
  deadlineMs = 5_000,
): Promise<ProbeResult> {
  const started = performance.now();
  const deadline = AbortSignal.timeout(deadlineMs);
  const ask = async () => {
    const destination = await guard(target.host);
    deadline.throwIfAborted();
    return versionOf[target.engine]({ ...target, ...destination }, deadline);
  };
  try {
    const said = await Promise.race([ask(), end(deadline)]);
    const version = VERSION.exec(said)?.[0];
    if (!version) return { ok: false, reason: 'failed' };
    return { ok: true, version, milliseconds: Math.round(performance.now() - started) };
  } catch (error) {
    return { ok: false, reason: deadline.aborted ? 'timeout' : reasonOf(error) };
  }
}
