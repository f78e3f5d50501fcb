import { clickhouseVersion } from '#kit/clickhouse-probe.ts';
import type { OutgoingGuard } from '#kit/outgoing.ts';
import { attempt } from '#kit/outgoing-attempt.ts';
import { postgresVersion } from '#kit/postgres-probe.ts';
import { ProbeError, type ProbeReason, type ProbeTarget } from '#kit/probe.ts';

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
  const asked = await attempt(
    guard,
    target.host,
    (destination, deadline) => versionOf[target.engine]({ ...target, ...destination }, deadline),
    deadlineMs,
  );
  if (asked.value === undefined) {
    const { reason, error } = asked;
    return { ok: false, reason: reason === 'failed' && error instanceof ProbeError ? error.reason : reason };
  }
  const version = VERSION.exec(asked.value)?.[0];
  return version ? { ok: true, version, milliseconds: asked.milliseconds } : { ok: false, reason: 'failed' };
}
