import type { ProfileType } from '@encart/contract/access/roles.ts';
import { isPaidBy } from '@encart/contract/analytics/metrics.ts';
import { isOneOf } from '@encart/contract/base/objects.ts';
import type { DealFinding, FindingName } from '@encart/contract/deals/deal-findings.ts';
import { DELIVERY_REASONS } from '@encart/contract/resources/integrations.calls.ts';
import i18next from 'i18next';
import type { FigureFormat } from '#kit/figures/metrics/figure-format.ts';
import { setPriceText } from '#kit/figures/metrics/price-text.ts';
import { MISSING } from '#kit/i18n/format.ts';

type Value = DealFinding['values'][string] | undefined;
type Kind = 'count' | 'money' | 'cpm' | 'price' | 'share' | 'text' | 'reason';

/** What each figure of a finding is. */
const KINDS: Record<string, Kind> = {
  days: 'count',
  available: 'count',
  bids: 'count',
  publishers: 'count',
  share: 'share',
  rate: 'share',
  offered: 'cpm',
  floor: 'price',
  gap_share: 'share',
  revenue: 'money',
  reason: 'reason',
};

/** The figures a finding's further sentences are made of: each is said where all of its own are known. */
const NOTES: Record<FindingName, Readonly<Record<string, readonly string[]>>> = {
  platform_refused: { reason: ['reason'] },
  platform_error: { reason: ['reason'] },
  no_bids: { available: ['available'] },
  empty_targeting: {
    of: ['of'],
    of_together: ['of_together'],
    without_sizes: ['without_sizes'],
    without_countries: ['without_countries'],
    without_supplies: ['without_supplies'],
    without_inventory: ['without_inventory'],
  },
  bids_below_floor: {
    bids: ['bids'],
    offered: ['offered', 'floor', 'gap_share'],
    revenue: ['revenue'],
  },
  ends_behind: { revenue: ['revenue', 'peers'] },
  low_win_rate: {},
  one_publisher: { publishers: ['publishers'] },
  silent_buyer: { days: ['days'] },
};

/** What peers are compared by differs from finding to finding. */
const kindOf = (name: FindingName, key: string): Kind =>
  key === 'peers' ? (name === 'low_win_rate' ? 'share' : 'money') : (KINDS[key] ?? 'text');

function written(kind: Kind, value: Value, format: FigureFormat): string {
  if (value === null || value === undefined) return MISSING;
  if (kind === 'reason')
    return isOneOf(DELIVERY_REASONS, value) ? i18next.t(`deals.reasons.${value}`) : String(value);
  if (typeof value === 'string') return value;
  switch (kind) {
    case 'share':
      return format.value('win_rate', value);
    case 'cpm':
      return format.value('ecpm_gross', value);
    case 'price':
      return setPriceText(format, value);
    case 'money':
      return format.value('revenue_gross', value);
    default:
      return format.value('bids', value);
  }
}

/**
 * A finding in words: a few for a list, a sentence, those with its figures, and what to do about it. Those who buy read
 * of what they spend.
 */
export function findingText({ name, values }: DealFinding, format: FigureFormat, type: ProfileType) {
  const { t } = i18next;
  const keys = new Set(['days', 'share', 'rate', 'peers', 'name', 'platform', 'publisher', 'buyer']);
  for (const needed of Object.values(NOTES[name])) for (const key of needed) keys.add(key);
  const words = Object.fromEntries(
    [...keys].map((key) => [key, written(kindOf(name, key), values[key], format)]),
  );
  const counted = values.seats ?? values.days;
  const options = {
    ...words,
    count: typeof counted === 'number' ? counted : 1,
    context: isPaidBy(type, 'revenue_gross') ? 'buy' : undefined,
  };
  const say = (part: string) => t(`deals.findings.items.${name}.${part}` as 'deals.findings.title', options);
  const notes = Object.entries(NOTES[name]).filter(([, needed]) =>
    needed.every((key) => values[key] !== null && values[key] !== undefined),
  );
  return {
    short: say('short'),
    text: say('text'),
    /** The figures behind it. */
    figures: notes.map(([note]) => say(note)).join(' '),
    advice: say('advice'),
  };
}
