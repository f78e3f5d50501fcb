import type { MatrixToPublish, SiteToPublish } from '../../apps/server/src/domain/tags/matrix-to-publish.ts';
import { ANSWERING, PRICES } from './answers.ts';
import { type ExpectedRequest, expectedRequests, idIn } from './expected-requests.ts';
import { hasId, READERS, slotsOf, textOf } from './read-requests.ts';
import type { ReceivedBid, Run } from './run-script.ts';

/** What Prebid says on every page, whatever the script: what it keeps from bidders, and rates it could not fetch. */
const USUAL_WARNINGS = [
  /^WARNING Activity control: (enableTIDs config|bidderSettings\.\*\.storageAllowed) denied/,
  /^WARNING Failed to parse currencyRates response/,
  /^WARNING Currency failed loading rates, falling back to currency\.defaultRates/,
  // The low prices of the answers.
  /^WARNING Bid from \S+ was rejected: Bid does not meet price floor/,
  /^WARNING Price Floors: \S+'s Bid Response for \S+ was rejected due to floor not met/,
];

const sameSet = (one: readonly string[], other: readonly string[]) =>
  [...new Set(one)].sort().join() === [...new Set(other)].sort().join();
const isNear = (one: number, other: number) => Math.abs(one - other) < 0.001;

function checkWarnings({ warnings }: Run): string[] {
  return warnings
    .filter((warning) => !USUAL_WARNINGS.some((usual) => usual.test(warning)))
    .map((warning) => `Prebid says: ${warning.slice(0, 200)}`);
}

function checkSlot(matrix: MatrixToPublish, sid: string, expected: ExpectedRequest, run: Run): string[] {
  const where = `${expected.bidder} (${expected.adapter}) ${expected.type} ${expected.code}`;
  const requests = run.sent.filter((request) => hasId(textOf(request), expected.id));
  const [request] = requests;
  if (!request || requests.length > 1) return [`${where}: asked ${requests.length} times`];
  const problems: string[] = [];
  const reader = READERS[expected.adapter];
  if (!reader) return problems;
  const told = slotsOf(request, expected.id).map(reader);
  const sizes = told.flatMap((slot) => slot.sizes ?? []);
  if (told.some((slot) => slot.sizes) && expected.type !== 'native' && !sameSet(sizes, expected.sizes))
    problems.push(`${where}: sizes ${sizes} instead of ${expected.sizes}`);
  for (const { floor, currency } of told) {
    const rate = currency === 'EUR' ? 1 : matrix.rates[currency];
    const wanted = (expected.floor * (rate ?? Number.NaN)) / expected.adjustment;
    // Adapters that make one request a size tell each its own.
    if (floor !== null && !(told.length > 1 ? floor > wanted - 0.001 : isNear(floor, wanted)))
      problems.push(`${where}: floor ${floor} ${currency} instead of ${wanted}`);
  }
  if (SAYS_GPID.has(expected.adapter) && !textOf(request).includes(expected.gpid))
    problems.push(`${where}: no ${expected.gpid}`);
  if (
    SAYS_SCHAIN.has(expected.adapter) &&
    !textOf(request).includes(`"asi":"${matrix.sellerDomain}","sid":"${sid}"`)
  )
    problems.push(`${where}: no supply chain`);
  return problems;
}

const SAYS_SCHAIN = new Set([
  'msft',
  'pubmatic',
  'ix',
  'equativ',
  'criteo',
  'improvedigital',
  'openx',
  'adf',
]);
const SAYS_GPID = new Set([...SAYS_SCHAIN, 'rubicon', 'smartadserver', 'appnexus', 'nexx360']);

/** Slots that must not be asked for: those of other devices. */
function checkOthers(site: SiteToPublish, expected: readonly ExpectedRequest[], run: Run): string[] {
  const wanted = new Set(expected.map(({ id }) => id));
  const ids = site.items.flatMap(({ params }) => Object.values(params).map(idIn));
  return ids
    .filter((id) => !wanted.has(id) && run.sent.some((request) => hasId(textOf(request), id)))
    .map((id) => `${id} is of another device`);
}

const bucketOf = (price: number) => (Math.floor(Math.min(price, 20) / 0.05 + 1e-6) * 0.05).toFixed(2);

function checkBids(expected: readonly ExpectedRequest[], run: Run): string[] {
  const answered = expected.filter(
    ({ adapter, type }) => type === 'banner' && ANSWERING.some((name) => name === adapter),
  );
  const isOf =
    ({ bidder, code }: ExpectedRequest) =>
    (bid: ReceivedBid) =>
      bid.bidder === bidder && bid.code === code;
  return answered.flatMap((one) => {
    const where = `bid of ${one.bidder} for ${one.code}`;
    const bid = run.bids.find(isOf(one));
    const rejected = run.rejected.find(isOf(one));
    if (!bid) return rejected && isNear(rejected.originalCpm, PRICES.low) ? [] : [`${where}: none`];
    const wanted = PRICES.good * one.adjustment;
    if (bid.currency !== 'EUR' || !isNear(bid.cpm, wanted))
      return [`${where}: ${bid.cpm} ${bid.currency} instead of ${wanted}`];
    const key = `hb_pb_${one.bidder}`.slice(0, 20);
    const [told] = run.targeting[one.code]?.[key] ?? [];
    return told === bucketOf(wanted) ? [] : [`${where}: ${key} is ${told} instead of ${bucketOf(wanted)}`];
  });
}

function checkEnd(
  { matrixId, version }: MatrixToPublish,
  codes: readonly string[],
  device: string,
  run: Run,
): string[] {
  if (!run.detail) return ['the auction does not end'];
  const problems: string[] = [];
  const key = `m${matrixId}v${version}`;
  if (run.detail.version !== key || run.detail.device !== device)
    problems.push(`ends as ${run.detail.version} on ${run.detail.device}`);
  if (!sameSet(run.detail.codes, codes)) problems.push(`slots ${run.detail.codes} instead of ${codes}`);
  for (const code of new Set(codes))
    if (run.targeting[code]?.encart_version?.[0] !== key) problems.push(`${code} has no version`);
  return problems;
}

/** Everything about a run that is not as a plain computation from the matrix says. */
export function checkRun(matrix: MatrixToPublish, site: SiteToPublish, device: string, run: Run): string[] {
  const expected = expectedRequests(matrix, site, device);
  const codes = expected.map(({ code }) => code);
  return [
    ...checkEnd(matrix, codes, device, run),
    ...checkWarnings(run),
    ...expected.flatMap((one) => checkSlot(matrix, String(site.publisherId), one, run)),
    ...checkOthers(site, expected, run),
    ...checkBids(expected, run),
  ];
}
