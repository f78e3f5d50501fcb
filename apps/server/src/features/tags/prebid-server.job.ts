import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/tags/server-side/canonical-json.ts';
import { forgetRules, keepRules } from '#domain/tags/server-side/prebid-server-rules.store.ts';
import {
  biddersInfo,
  biddersParams,
  type PrebidServerRules,
} from '#domain/tags/server-side/prebid-server-rules.ts';
import type { Deps } from '#kit/deps.ts';
import { type OutgoingGuard, outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { exchangeOutgoing } from '#kit/outgoing/exchange.ts';

/** Hundreds of bidders, each with its schema. */
const MOST_BYTES = 4 * 1024 * 1024;
const DEADLINE_MS = 10_000;

async function ask(guard: OutgoingGuard, server: string, path: string): Promise<unknown> {
  const url = `${server.replace(/\/+$/, '')}${path}`;
  const message = { method: 'GET', url, headers: { accept: 'application/json' } } as const;
  const answer = await exchangeOutgoing(guard, message, DEADLINE_MS, MOST_BYTES);
  if (!answer.ok) throw new Error(`${path}: ${answer.reason}${answer.status ? ` ${answer.status}` : ''}`);
  return answer.json;
}

/**
 * Asks the operator's own Prebid Server which bidders it has, and keeps what it says. While it does not answer, what it
 * said before holds.
 */
export async function refreshPrebidServer({
  config,
  db,
  clock,
  logger,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'logger'>) {
  const server_url = config.prebidServerUrl;
  if (!server_url) {
    await forgetRules(db);
    return;
  }
  const guard = outgoingGuard(config.outgoingHosts);
  let rules: PrebidServerRules;
  try {
    rules = {
      params: biddersParams.parse(await ask(guard, server_url, '/bidders/params')),
      info: biddersInfo.parse(await ask(guard, server_url, '/info/bidders/all')),
    };
  } catch (err) {
    logger.warn({ err }, 'the Prebid Server of PREBID_SERVER_URL does not say which bidders it has');
    return;
  }
  const rules_version = createHash('sha256').update(canonicalJson(rules)).digest('hex');
  await keepRules(db, { rules_version, server_url, rules, now: clock.now() });
}
