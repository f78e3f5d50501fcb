import { type FactName, INSERT_SETTINGS } from '@encart/analytics/facts/tables.ts';
import { engineInstant } from '@encart/analytics/plan/instant.ts';
import { addDays, addMonths, type Day, eachMonth } from '@encart/contract/analytics/days.ts';
import { HALF_HOUR_MS } from '@encart/contract/analytics/durations.ts';
import { dayOf, instantAt } from '@encart/contract/analytics/zone.ts';
import { BATCHES } from '#domain/figures/batches-queue.ts';
import { refreshPublisherImpressions } from '#domain/figures/publisher-impressions.job.ts';
import type { Deps } from '#kit/deps.ts';
import { holdClaim } from '#kit/work/hold.ts';
import { planAuctions } from './auction-lines.ts';
import { AUCTION_LINES, auctionRows } from './auction-rows.ts';
import { readCompany } from './company.ts';
import { planDelivery } from './delivery-lines.ts';
import { DELIVERY_LINES, deliveryRows } from './delivery-rows.ts';
import { beginBatch, type Extent, failBatch, finishBatch, readCovered } from './demo-batches.ts';
import { numberEntries } from './entries.ts';
import { withLines } from './lines-table.ts';

export type FiguresDeps = Pick<Deps, 'db' | 'figures' | 'clock' | 'logger'>;

export interface FigureOptions {
  /** Of delivery, up to yesterday. */
  months?: number | undefined;
  /** Of auctions, up to the last full half hour; fewer where there are few months. */
  days?: number | undefined;
  signal?: AbortSignal | undefined;
}

const MONTHS = 25;
const DAYS = 60;
const DAYS_A_MONTH = 7;
/** Whole months, as they are stored; few enough for readers to be served in between. */
const MONTHS_AT_ONCE = 2;
const HALF_HOURS_AT_ONCE = 10 * 48;

/** One statement's worth of figures. */
interface Part {
  from: string;
  to: string;
}
interface Work {
  fact: FactName;
  parts: Part[];
  extent: Extent;
}

function deliveryWork(first: Day, last: Day): Work {
  const months = first <= last ? eachMonth(first, last) : [];
  const parts = months
    .filter((_, at) => at % MONTHS_AT_ONCE === 0)
    .map((month) => {
      const to = addDays(addMonths(month, MONTHS_AT_ONCE), -1);
      return { from: month > first ? month : first, to: to < last ? to : last };
    });
  return { fact: 'delivery', parts, extent: { first_day: first, last_day: last } };
}

function auctionsWork(first: Date, end: Date): Work {
  const step = HALF_HOURS_AT_ONCE * HALF_HOUR_MS;
  const count = Math.ceil((end.getTime() - first.getTime()) / step);
  const parts = Array.from({ length: Math.max(0, count) }, (_, at) => {
    const from = first.getTime() + at * step;
    return {
      from: engineInstant(new Date(from)),
      to: engineInstant(new Date(Math.min(from + step, end.getTime()))),
    };
  });
  return { fact: 'auctions', parts, extent: { first_at: first, last_at: end } };
}

/**
 * Brings the demo's figures up to the present: all of them the first time, later what was missing. Each is made from
 * its moment alone, so that figures made today go on where those of last week ended.
 */
export async function fillDemoFigures(deps: FiguresDeps, options: FigureOptions = {}): Promise<void> {
  const { db, clock, logger } = deps;
  const now = clock.now();
  const covered = await readCovered(db);
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  const months = options.months ?? MONTHS;
  const days = options.days ?? Math.min(DAYS, months * DAYS_A_MONTH);
  const first = covered.first_day ?? addDays(addMonths(yesterday, -months), 1);
  const end = new Date(Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
  const works = [
    auctionsWork(covered.last_at ?? instantAt(addDays(today, -days)), end),
    deliveryWork(covered.last_day ? addDays(covered.last_day, 1) : first, yesterday),
  ].filter(({ parts }) => parts.length > 0);
  const all = works.reduce((sum, { parts }) => sum + parts.length, 0);
  let done = 0;
  const progress = () => {
    done += 1;
    // A few parts a night are nobody's news.
    if (all > 2) logger.info(`demo figures: ${Math.round((done / all) * 100)} %`);
  };
  for (const work of works) await fillOne(deps, work, first, progress, options.signal);
  if (works.some(({ fact }) => fact === 'delivery')) await refreshPublisherImpressions(deps);
}

async function fillOne(
  { db, figures, clock }: FiguresDeps,
  { fact, parts, extent }: Work,
  first: Day,
  progress: () => void,
  stopping: AbortSignal = new AbortController().signal,
) {
  const engine = figures.engine();
  const name = `${parts[0]?.from} – ${parts.at(-1)?.to}`;
  const claim = await beginBatch(db, clock, fact, name);
  const { id: load } = claim;
  const { signal, report, letGo } = holdClaim({ db, clock }, BATCHES, claim, stopping);
  try {
    const company = await readCompany(db);
    const plan = fact === 'delivery' ? planDelivery(company) : planAuctions(company);
    const ids = await numberEntries(db, plan.entries, load);
    const lines = plan.lines(ids);
    const columns = fact === 'delivery' ? DELIVERY_LINES : AUCTION_LINES;
    // Each statement is told of what it names and of nothing else.
    const silent =
      fact === 'delivery'
        ? { ssps: [...new Set(company.supplies.map(({ ssp }) => ssp))] }
        : {
            bidders: [
              ...new Set(lines.flatMap((line) => ('bidder_id' in line ? [Number(line.bidder_id)] : []))),
            ],
          };
    const count = async () => {
      const [row] = await engine.rows<[number]>(
        `select toUInt32(count()) from ${fact} where load = {load:UInt32}`,
        { load },
      );
      return row?.[0] ?? 0;
    };
    await withLines(figures, load, columns, lines, async (table) => {
      const sql = fact === 'delivery' ? deliveryRows(table) : auctionRows(table);
      for (const part of parts) {
        signal.throwIfAborted();
        await engine.run(`${sql} settings ${INSERT_SETTINGS}`, { load, first, ...part, ...silent });
        await report({ rows_done: await count() });
        progress();
      }
    });
    await finishBatch(db, clock, claim, await count(), extent);
  } catch (error) {
    await failBatch(db, clock, claim);
    throw error;
  } finally {
    letGo();
  }
}
