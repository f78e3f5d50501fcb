import type { MatrixBidder } from '@encart/contract/tags/matrix-items.ts';
import { PRICE_BUCKETS } from './price-buckets.ts';

/** Google Ad Manager's longest key; Prebid cuts there. */
const LONGEST_KEY = 20;
/** What Prebid sends of a bid without being asked for more. */
const KEYS = ['hb_pb', 'hb_bidder', 'hb_adid', 'hb_size', 'hb_deal', 'hb_format', 'hb_uuid'] as const;
const FORMATS = ['banner', 'native', 'video'] as const;

export const targetingKey = (key: string, bidder: string) => `${key}_${bidder}`.slice(0, LONGEST_KEY);

const quote = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The values the ad server has to know; none where any text may come. */
function valuesOf(key: (typeof KEYS)[number], bidders: readonly string[]): readonly string[] {
  if (key === 'hb_pb') return PRICE_BUCKETS;
  if (key === 'hb_bidder') return bidders;
  return key === 'hb_format' ? FORMATS : [''];
}

/** Keys and values for the ad server's line items: those of the best bid, those of each bidder, and the version's. */
export function gamKeysCsv(bidders: readonly Pick<MatrixBidder, 'key'>[], version: string): string {
  const names = bidders.map(({ key }) => key);
  const rows = [
    ['key', 'value', 'bidder'],
    ['encart_version', version, ''],
    ...KEYS.flatMap((key) => valuesOf(key, names).map((value) => [key, value, ''])),
    ...names.flatMap((bidder) =>
      KEYS.flatMap((key) =>
        valuesOf(key, [bidder]).map((value) => [targetingKey(key, bidder), value, bidder]),
      ),
    ),
  ];
  return `${rows.map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}
