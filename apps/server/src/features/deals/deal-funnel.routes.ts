import { dealDimensionsFor } from '@encart/contract/deals/deal-dimensions.ts';
import { getDealFunnel } from '@encart/contract/deals/deal-figures.calls.ts';
import { dealOfCaller } from '#domain/deals/deals.store.ts';
import { figuresOfDeals } from '#domain/deals/deals-of-figures.store.ts';
import { openFiguresReader } from '#domain/figures/figures-reader.ts';
import { nameOf, namesOf } from '#domain/figures/names.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { readRunningDeals } from './findings/deal-parts.store.ts';
import { findFindings } from './findings/find-findings.ts';
import { factsDimensions, readDealFacts } from './findings/read-deal-facts.ts';
import { funnelReader } from './funnel/read-funnel.ts';

/** A deal from what could be sold to what was seen, beside the deals of its type, and what is wrong with it. */
export function dealFunnelRoutes(api: Api, { figures, clock }: Pick<Deps, 'figures' | 'clock'>) {
  api.mount(getDealFunnel, async (caller) => {
    const { params, query, db, scope, who } = caller;
    const { masterdeal_id } = params;
    const period = { start: query.start, end: query.end };
    const { type } = await dealOfCaller(db, scope, masterdeal_id);
    const running = await readRunningDeals(db, scope, [type], period);
    const peers = running.map((peer) => peer.masterdeal_id).filter((id) => id !== masterdeal_id);
    const known = await figuresOfDeals(db, scope, [masterdeal_id, ...peers]);
    const idsOfPeers = peers.flatMap((id) => known.get(id) ?? []);

    const reader = await openFiguresReader(figures, caller, factsDimensions(who));
    const own = funnelReader(db, reader, known.get(masterdeal_id) ?? [], period);
    const others = funnelReader(db, reader, idsOfPeers, period);
    const open = dealDimensionsFor(who);
    const parts = (dimension: 'publisher' | 'buyer' | 'size') =>
      open.includes(dimension) ? own.parts(dimension) : null;
    const [totals, ofPeers, days, publishers, buyers, sizes, { facts }] = await Promise.all([
      own.totals(),
      others.totals(),
      own.days(),
      parts('publisher'),
      parts('buyer'),
      parts('size'),
      readDealFacts({ db, scope, who, reader, now: clock.now() }, [masterdeal_id], { isDetailed: true }),
    ]);
    const names = await namesOf(db, 'deal', totals.deals);
    const withFigures = new Set(ofPeers.deals);
    const found = facts.get(masterdeal_id);
    return {
      data: {
        period,
        deals: totals.deals.map((id) => nameOf(names, id)),
        totals: totals.totals,
        peers: {
          deals: peers.filter((id) => known.get(id)?.some((deal) => withFigures.has(deal))).length,
          totals: ofPeers.totals,
        },
        days,
        publishers,
        buyers,
        sizes,
        findings: found ? findFindings(found) : [],
      },
    };
  });
}
