import { keysOf } from '@encart/contract/base/objects.ts';
import { createRandom } from '#demo/random.ts';
import { chosenId, shuffled } from './choose.ts';
import type { Company, Publisher } from './company.ts';
import { type Entry, entryKey } from './entries.ts';
import { devices } from './words.ts';

/** A bidder's auctions on a publisher's pages, seen with one kind of device. */
interface AuctionLine {
  line: number;
  regie_id: number;
  publisher_id: number;
  bidder_id: number;
  device_id: number;
  country_id: number;
  /** Requests in a usual half hour. */
  weight: number;
  /** How busy its hours are at work and in the evening, and its weekends. */
  office: number;
  evening: number;
  weekend: number;
  /** Shares of the requests. */
  bid: number;
  fill: number;
  consent: number;
  match: number;
  timeout: number;
  cpm: number;
  /** Milliseconds from the request to the impression. */
  wait: number;
}

/** The largest publishers of each regie, and how many lines each has. */
const PUBLISHERS = 3;
const LINES = 2;

export interface Auctions {
  entries: Entry[];
  lines(ids: ReadonlyMap<string, number>): AuctionLine[];
}

const deviceNames = keysOf(devices);
const COUNTRY_OF = ['FR', 'FR', 'FR', 'FR', 'FR', 'FR', 'BE', 'CH'];

export function planAuctions({ publishers, regies, countries }: Company): Auctions {
  const ranked = shuffled(publishers, 'sizes').map((publisher, rank) => ({ publisher, rank }));
  const drafts = regies
    .filter(({ adapters }) => adapters.length > 0)
    .flatMap((regie) =>
      ranked
        .filter(({ publisher }) => soldBy(publisher) === regie.id)
        .slice(0, PUBLISHERS)
        .flatMap(({ publisher, rank }) =>
          Array.from({ length: LINES }, (_, at) => ({
            regie,
            publisher,
            rank,
            at,
            bidder: regie.adapters[(publisher.id + at) % regie.adapters.length] ?? '',
            // Most traffic is mobile: the first line always is, the second one of the others.
            device: at === 0 ? deviceNames[0] : deviceNames[1 + (publisher.id % (deviceNames.length - 1))],
          })),
        ),
    );
  const known = (dimension: Entry['dimension'], names: readonly string[]): Entry[] =>
    [...new Set(names)].map((entry_name) => ({ dimension, entry_name, entry_state: 'known' as const }));
  return {
    entries: [
      ...known(
        'bidder',
        drafts.map(({ bidder }) => bidder),
      ),
      ...known('device', deviceNames),
    ],
    lines: (ids) =>
      drafts.map(({ regie, publisher, rank, at, bidder, device = 'Mobile' }, line) => {
        const random = createRandom(`auctions ${publisher.id} ${at}`);
        const share = (least: number, most: number) => random.between(least * 1_000, most * 1_000) / 1_000;
        const ofBidder = createRandom(`bidder ${bidder}`);
        const used = devices[device];
        const code = random.pick(COUNTRY_OF);
        return {
          line,
          regie_id: regie.id,
          publisher_id: publisher.id,
          bidder_id: ids.get(entryKey('bidder', bidder)) ?? 0,
          device_id: ids.get(entryKey('device', device)) ?? 0,
          country_id: countries.find(({ name }) => name === code)?.id ?? 0,
          weight: Math.round((200_000 / (rank + 4) ** 0.8) * used.share * share(0.7, 1.3)),
          office: used.office,
          evening: used.evening,
          weekend: used.weekend,
          bid: ofBidder.between(30, 75) / 100,
          fill: share(0.09, 0.24),
          consent: used.consent,
          match: used.match,
          timeout: ofBidder.between(8, 45) / 1_000,
          cpm: device === 'Télévision connectée' ? share(9, 13) : share(0.9, 3.2),
          wait: ofBidder.between(320, 980),
        };
      }),
  };
}

/** The one regie a publisher's auctions are counted with. */
const soldBy = (publisher: Publisher) => chosenId(publisher.regies, `auctions ${publisher.id}`);
