import { BY_HAND } from '@encart/contract/deals/deal-platforms.calls.ts';
import { DEAL_MESSAGES, IN_ORDER } from '#domain/deals/deal-messages-queue.ts';
import { holdDeal } from '#domain/deals/deals.store.ts';
import { iabDocument } from '#domain/deals/iab-document.ts';
import { type Seller, sellerOf } from '#domain/deals/seller.ts';
import type { Deps } from '#kit/deps.ts';
import { inTransaction } from '#kit/http/transaction.ts';
import { type OutgoingGuard, outgoingGuard } from '#kit/outgoing/address-guard.ts';
import { type Sealer, sealer } from '#kit/security/sealed-secrets.ts';
import type { Claimed } from '#kit/work/claim.ts';
import type { Hold } from '#kit/work/hold.ts';
import { type QueueRunner, type RunnerOptions, runQueue } from '#kit/work/queue-runner.ts';
import { type Outcome, recordOutcome } from '#kit/work/record.ts';
import { askIabStatus, sendIab } from './iab-exchange.ts';
import {
  findConnection,
  findDealCode,
  type Message,
  rememberExchange,
  writeExchange,
  writeExchangeError,
} from './messages.store.ts';
import type { ExchangeFailure, PlatformAnswer } from './platform-answer.ts';
import { type Ask, connectTo, type StoredConnection } from './platform-connection.ts';
import { sendXandr } from './xandr-exchange.ts';

type JobDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'logger'>;
interface Tools extends JobDeps {
  guard: OutgoingGuard;
  open: Sealer['open'];
  seller: Seller;
  deadlineMs?: number | undefined;
}

/** A platform that has read a document and refuses it refuses the same one every time. */
const REFUSALS = [400, 422];

/** Sends one message, or asks one question; what is about to be sent is kept before it leaves. */
async function exchange(tools: Tools, message: Message, connection: StoredConnection, hold: Hold) {
  const { message_key: key, message_kind, deal } = message;
  const isXandr = connection.platform_protocol === 'xandr';
  const ask = connect(tools, connection);
  if (!ask) return LOST_SECRET;
  if (message_kind === 'status' || !deal) {
    const deal_code = await findDealCode(tools.db, message);
    // Xandr says nothing of its own accord that its last answer did not.
    return isXandr || !deal_code ? ('file' as const) : askIabStatus(ask, deal_code);
  }
  if (isXandr) return sendXandr(ask, deal, { key, report: hold.report });
  const document = iabDocument(deal, tools.seller);
  await hold.report({ document: JSON.stringify(document) });
  return sendIab(ask, deal, document, key);
}

/** Sealed with another key than today's: somebody has to renew the connection's secret. */
const LOST_SECRET: ExchangeFailure = { ok: false, reason: 'failed', status: null };

function connect(tools: Tools, connection: StoredConnection): Ask | undefined {
  try {
    return connectTo(connection, { ...tools, now: tools.clock.now() });
  } catch (error) {
    tools.logger.error({ err: error, integration_id: connection.integration_id }, 'nothing could be signed');
    return undefined;
  }
}

/** Keeps what a person hands over to a platform that no connection leads to. */
async function prepareFile({ seller }: Tools, { deal }: Message, hold: Hold) {
  if (deal) await hold.report({ document: JSON.stringify(iabDocument(deal, seller)) });
  return 'file' as const;
}

const wordFor = ({ reason, status }: ExchangeFailure) => (reason === 'status' ? `HTTP ${status}` : reason);

const outcomeOf = (answer: PlatformAnswer | ExchangeFailure | 'file', isByHand: boolean): Outcome => {
  if (answer === 'file') return { end: 'done', columns: { reason: isByHand ? BY_HAND : null } };
  if (answer.ok) return { end: 'done', columns: { status: answer.status, reason: null } };
  const { status, reason } = answer;
  const isFinal = reason === 'status' && REFUSALS.includes(status ?? 0);
  return { end: isFinal ? 'failed' : 'again', error: wordFor(answer), columns: { status, reason } };
};

async function work(tools: Tools, claimed: Claimed<Message>, hold: Hold): Promise<undefined> {
  const { db: root, clock, logger } = tools;
  const message = claimed.row;
  const connection = await findConnection(root, message.member_id);
  const answer = connection
    ? await exchange(tools, message, connection, hold)
    : await prepareFile(tools, message, hold);
  if (answer !== 'file' && !answer.ok)
    logger.warn(
      { message_id: message.message_id, attempts: claimed.attempts, reason: answer.reason },
      'deal not exchanged',
    );
  await inTransaction(root, async (db) => {
    await holdDeal(db, message.masterdeal_id);
    const end = await recordOutcome(db, clock, DEAL_MESSAGES, claimed, outcomeOf(answer, !connection));
    // Somebody else has taken the message over, and says what became of it.
    if (!end) return;
    if (answer === 'file' || answer.ok) await writeExchange(db, clock, message, answer);
    else await writeExchangeError(db, message, wordFor(answer));
    if (!connection) return;
    const state = end === 'done' ? 'delivered' : end === 'failed' ? 'failed' : 'waiting';
    await rememberExchange(db, connection.integration_id, state, clock.now());
  });
}

/** Tells platforms of deals, each message until it is taken or has been tried often enough. */
export function dealMessageRunner(
  deps: JobDeps,
  { deadlineMs, ...options }: RunnerOptions & { deadlineMs?: number },
): QueueRunner {
  const { open } = sealer(deps.config.secretKey);
  const guard = outgoingGuard(deps.config.outgoingHosts);
  const tools: Tools = { ...deps, open, guard, seller: sellerOf(deps.config), deadlineMs };
  return runQueue<Message>(deps, DEAL_MESSAGES, (claimed, hold) => work(tools, claimed, hold), {
    ...options,
    only: () => IN_ORDER,
  });
}
