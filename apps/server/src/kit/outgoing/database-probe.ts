import type { OutgoingGuard } from './address-guard.ts';
import { attempt } from './attempt.ts';
import { clickhouseVersion } from './clickhouse-probe.ts';
import { postgresVersion } from './postgres-probe.ts';
import { ProbeError, type ProbeReason, type ProbeTarget } from './probe.ts';

export type ProbeResult =
  | { ok: true; version: string; milliseconds: number }
  | { ok: false; reason: ProbeReason };

const versionOf = { postgresql: postgresVersion, clickhouse: clickhouseVersion };

const VERSION = /^\d{1,4}(\.\d{1,6}){0,3}/;

/** Does this database answer? Whatever it says beyond a version number stays here. */
export async function probeDatabase(
  target: ProbeTarget,
  guard: OutgoingGuard,
  deadlineMs?: number,
): Promise<ProbeResult> {
  const outcome = await attempt(
    guard,
    target.host,
    (destination, deadline) => versionOf[target.engine]({ ...target, ...destination }, deadline),
    deadlineMs,
  );
  if (outcome.value === undefined) {
    const { reason, error } = outcome;
    return { ok: false, reason: reason === 'failed' && error instanceof ProbeError ? error.reason : reason };
  }
  const version = VERSION.exec(outcome.value)?.[0];
  return version
    ? { ok: true, version, milliseconds: outcome.milliseconds }
    : { ok: false, reason: 'failed' };
}
