import { addDays } from '@encart/contract/analytics/days.ts';
import { DEAL_STATES, type DealState } from '@encart/contract/deals/deal-states.ts';
import { describe, expect, it } from 'vitest';
import { bidsBelowFloor } from './bids-below-floor.ts';
import type { DealDay, DealFacts, TargetingChoice } from './deal-facts.ts';
import { emptyTargeting } from './empty-targeting.ts';
import { endsBehind } from './ends-behind.ts';
import { findFindings } from './find-findings.ts';
import { lowWinRate } from './low-win-rate.ts';
import { noBids } from './no-bids.ts';
import { onePublisher } from './one-publisher.ts';
import { platformError } from './platform-error.ts';
import { platformRefused } from './platform-refused.ts';
import { silentBuyer } from './silent-buyer.ts';

const usual: Omit<DealDay, 'day'> = {
  impressions_available: 5_000,
  bids: 1_000,
  bids_below_floor: 50,
  bids_below_floor_value: 0.1,
  impressions_sold: 500,
  revenue_gross: 2,
};
/** Thirty days, the last one first in `at`. */
const daysOf = (at: (daysAgo: number) => Partial<DealDay> = () => ({})): DealDay[] =>
  Array.from({ length: 30 }, (_, index) => ({
    day: addDays('2026-01-31', index),
    ...usual,
    ...at(29 - index),
  }));

/** A deal with nothing wrong. */
const healthy: DealFacts = {
  state: 'active',
  floorprice: 4,
  days_left: 40,
  platforms: [
    { name: 'Classic', platform_state: 'active', last_error: null },
    { name: 'Rubicon', platform_state: 'approved', last_error: null },
  ],
  days: daysOf(),
  running_days: 30,
  peers: { deals: 3, running_days: 90, bids: 90_000, impressions_sold: 45_000, revenue_gross: 180 },
  is_seller: true,
  is_partial: false,
  publishers: {
    targeted: 4,
    sold: [
      { name: 'Le Phare', impressions_sold: 8_000 },
      { name: 'La Côte', impressions_sold: 7_000 },
    ],
  },
  seats: [
    { name: 'Siège A', bids: 100 },
    { name: 'Siège B', bids: 1 },
  ],
  targeted: {
    inventory: 5_000,
    lists: [{ choice: 'sizes', values: [{ name: '300x250', available: 5_000 }] }],
    together: null,
    without: [],
  },
};
const facts = (given: Partial<DealFacts> = {}): DealFacts => ({ ...healthy, ...given });
const inStates = (find: (facts: DealFacts) => unknown, given: Partial<DealFacts>): DealState[] =>
  DEAL_STATES.filter((state) => find(facts({ ...given, state })) !== null);
const GOING = ['sent', 'active', 'paused'];

it('a healthy deal has none', () => {
  expect(findFindings(healthy)).toEqual([]);
});

describe('platform_refused', () => {
  const platforms: DealFacts['platforms'] = [
    { name: 'Classic', platform_state: 'rejected', last_error: 'Trop long' },
    { name: 'Rubicon', platform_state: 'rejected', last_error: null },
  ];
  it('names the platforms, and why to those who sell', () => {
    expect(platformRefused(facts({ platforms }))).toEqual({
      name: 'platform_refused',
      severity: 'high',
      values: { platform: 'Classic, Rubicon', reason: 'Trop long' },
    });
    expect(platformRefused(facts({ platforms, is_seller: false }))?.values.reason).toBeNull();
    expect(platformRefused(facts({ platforms: platforms.slice(1) }))?.values).toEqual({
      platform: 'Rubicon',
      reason: null,
    });
  });
  it('is of deals that are not over', () => {
    expect(inStates(platformRefused, { platforms })).toEqual([...GOING, 'refused']);
  });
});

describe('platform_error', () => {
  const platforms: DealFacts['platforms'] = [
    { name: 'Classic', platform_state: 'rejected', last_error: 'refused' },
    { name: 'Rubicon', platform_state: 'active', last_error: 'timeout' },
  ];
  it('is the platform whose last exchange failed, for those who sell', () => {
    expect(platformError(facts({ platforms }))).toEqual({
      name: 'platform_error',
      severity: 'medium',
      values: { platform: 'Rubicon', reason: 'timeout' },
    });
    expect(platformError(facts({ platforms, is_seller: false }))).toBeNull();
    expect(platformError(facts({ platforms: platforms.slice(0, 1) }))).toBeNull();
    expect(inStates(platformError, { platforms })).toEqual([...GOING, 'ended', 'refused']);
  });
});

describe('no_bids', () => {
  const silentFor = (days: number) => daysOf((ago) => (ago < days ? { bids: 0 } : {}));
  it('begins with the third day', () => {
    expect(noBids(facts({ days: silentFor(2) }))).toBeNull();
    expect(noBids(facts({ days: silentFor(3) }))).toEqual({
      name: 'no_bids',
      severity: 'high',
      values: { days: 3, available: 15_000 },
    });
    expect(noBids(facts({ days: silentFor(30) }))?.values.days).toBe(30);
  });
  it('counts the days it has been running', () => {
    expect(noBids(facts({ days: silentFor(30), running_days: 2 }))).toBeNull();
    expect(noBids(facts({ days: silentFor(30), running_days: 3 }))?.values.days).toBe(3);
  });
  it('is of running deals, for those who sell', () => {
    expect(inStates(noBids, { days: silentFor(5) })).toEqual(['active']);
    expect(noBids(facts({ days: silentFor(5), is_seller: false }))).toBeNull();
    const none = daysOf(() => ({ bids: 0, impressions_available: 0 }));
    expect(noBids(facts({ days: none }))?.values.available).toBeNull();
  });
});

describe('empty_targeting', () => {
  type Lists = Partial<Record<TargetingChoice, Record<string, number>>>;
  const targeted = (
    lists: Lists,
    {
      together = null,
      without = {},
      inventory = 1_200_000,
    }: {
      together?: number | null;
      without?: Partial<Record<TargetingChoice, number>>;
      inventory?: number;
    } = {},
  ): Pick<DealFacts, 'targeted'> => ({
    targeted: {
      inventory,
      together,
      lists: Object.entries(lists).map(([choice, values]) => ({
        choice: choice as TargetingChoice,
        values: Object.entries(values).map(([name, available]) => ({ name, available })),
      })),
      without: Object.entries(without).map(([choice, available]) => ({
        choice: choice as TargetingChoice,
        available,
      })),
    },
  });
  const find = (given: Partial<DealFacts>) => emptyTargeting(facts(given));

  it('is grave where nothing of a list is there, with what there would be without each choice', () => {
    const one = targeted(
      { sizes: { '970x250': 0, '1x1': 0 }, countries: { France: 9 } },
      { without: { inventory: 9_000, sizes: 1_100_000 } },
    );
    expect(find(one)).toEqual({
      name: 'empty_targeting',
      severity: 'high',
      values: {
        name: '970x250, 1x1',
        days: 30,
        of: 1_200_000,
        without_inventory: 9_000,
        without_sizes: 1_100_000,
      },
    });
    expect(inStates(emptyTargeting, one)).toEqual(GOING);
    expect(find(targeted({ sizes: { '1x1': 0 }, countries: { Canada: 0 } }))?.values.name).toBe(
      '1x1, Canada',
    );
  });

  it('is grave where all choices leave nothing together, and names the list that takes most', () => {
    const lists = { sizes: { '970x250': 7, '1x1': 0 }, countries: { France: 8 } };
    const without = { sizes: 400, countries: 500_000 };
    expect(find(targeted(lists, { together: 0, without }))).toMatchObject({
      severity: 'high',
      values: { name: 'France', of_together: 1_200_000, without_sizes: 400 },
    });
    expect(find(targeted(lists, { together: 0, without: { sizes: 0, countries: 0 } }))?.values).toEqual({
      name: '970x250, 1x1, France',
      days: 30,
      of_together: 1_200_000,
    });
  });

  it('is slight where only some values have nothing', () => {
    const lists = { sizes: { '120x600': 0, '300x250': 70 } };
    for (const together of [null, 70])
      expect(find(targeted(lists, { together }))).toEqual({
        name: 'empty_targeting',
        severity: 'low',
        values: { name: '120x600', days: 30, of: 1_200_000 },
      });
  });

  it('says nothing of what is not known, of what has something, or of publishers that have nothing at all', () => {
    expect(find({ targeted: null })).toBeNull();
    expect(find(targeted({}))).toBeNull();
    expect(find(targeted({ sizes: { '300x250': 9 } }, { together: 9 }))).toBeNull();
    expect(find(targeted({ sizes: { '300x250': 0 } }, { inventory: 0 }))).toBeNull();
  });
});

describe('bids_below_floor', () => {
  const below = (share: number) =>
    daysOf(() => ({ bids_below_floor: 1_000 * share, bids_below_floor_value: share * 3 }));
  it('begins with a quarter of the bids, grave with half of them', () => {
    expect(bidsBelowFloor(facts({ days: below(0.249) }))).toBeNull();
    expect(bidsBelowFloor(facts({ days: below(0.25) }))?.severity).toBe('medium');
    expect(bidsBelowFloor(facts({ days: below(0.5) }))?.severity).toBe('high');
  });
  it('tells how much lower they were, and what they would have brought', () => {
    const { values } = bidsBelowFloor(facts({ days: below(0.5) })) ?? { values: {} };
    expect(values).toEqual({
      share: 0.5,
      bids: 15_000,
      offered: 3,
      floor: 4,
      gap: 1,
      gap_share: 0.25,
      revenue: 45,
    });
  });
  it('needs a floor and enough bids', () => {
    expect(bidsBelowFloor(facts({ days: below(1), floorprice: null }))).toBeNull();
    const few = (bids: number) =>
      daysOf((ago) => (ago > 0 ? { bids: 0, bids_below_floor: 0 } : { bids, bids_below_floor: bids }));
    expect(bidsBelowFloor(facts({ days: few(999) }))).toBeNull();
    expect(bidsBelowFloor(facts({ days: few(1_000) }))).not.toBeNull();
    expect(inStates(bidsBelowFloor, { days: below(1) })).toEqual(GOING);
  });
});

describe('ends_behind', () => {
  const bringing = (revenue_gross: number) => daysOf(() => ({ revenue_gross }));
  const ending = { days_left: 3, days: bringing(0.8) };
  it('compares a running day with those of its peers', () => {
    expect(endsBehind(facts(ending))).toEqual({
      name: 'ends_behind',
      severity: 'medium',
      values: { days: 3, share: expect.closeTo(0.4, 9), revenue: expect.closeTo(24, 9), peers: 60 },
    });
    expect(endsBehind(facts({ ...ending, days: bringing(1.2) }))).toBeNull();
    expect(endsBehind(facts({ ...ending, days: bringing(1.19) }))).not.toBeNull();
    expect(endsBehind(facts({ ...ending, days: bringing(0.59) }))?.severity).toBe('high');
  });
  it('is of deals that end soon, ran for a while and have peers', () => {
    expect(endsBehind(facts({ ...ending, days_left: 4 }))).toBeNull();
    expect(endsBehind(facts({ ...ending, days_left: null }))).toBeNull();
    expect(endsBehind(facts({ ...ending, running_days: 2 }))).toBeNull();
    expect(endsBehind(facts({ ...ending, peers: { ...healthy.peers, deals: 2 } }))).toBeNull();
    expect(endsBehind(facts({ ...ending, peers: { ...healthy.peers, revenue_gross: 0 } }))).toBeNull();
    expect(inStates(endsBehind, ending)).toEqual(GOING);
  });
});

describe('low_win_rate', () => {
  const winning = (impressions_sold: number) => daysOf(() => ({ impressions_sold }));
  it('is under half of that of its peers', () => {
    expect(lowWinRate(facts({ days: winning(250) }))).toBeNull();
    expect(lowWinRate(facts({ days: winning(249) }))).toEqual({
      name: 'low_win_rate',
      severity: 'medium',
      values: { rate: 0.249, peers: 0.5 },
    });
  });
  it('needs bids, and peers with bids', () => {
    const days = daysOf(() => ({ bids: 33, impressions_sold: 1 }));
    expect(lowWinRate(facts({ days }))).toBeNull();
    expect(lowWinRate(facts({ days: winning(1), peers: { ...healthy.peers, deals: 2 } }))).toBeNull();
    expect(lowWinRate(facts({ days: winning(1), peers: { ...healthy.peers, bids: 999 } }))).toBeNull();
    expect(inStates(lowWinRate, { days: winning(1) })).toEqual(GOING);
  });
});

describe('one_publisher', () => {
  const carried = (largest: number, targeted = 12) => ({
    publishers: {
      targeted,
      sold: [
        { name: 'La Côte', impressions_sold: 1_000 - largest },
        { name: 'Le Phare', impressions_sold: largest },
      ],
    },
  });
  it('begins with nine tenths of four publishers or more', () => {
    expect(onePublisher(facts(carried(899)))).toBeNull();
    expect(onePublisher(facts(carried(900)))).toEqual({
      name: 'one_publisher',
      severity: 'medium',
      values: { publisher: 'Le Phare', share: 0.9, publishers: 12 },
    });
    expect(onePublisher(facts(carried(1_000, 4)))).not.toBeNull();
    expect(onePublisher(facts(carried(1_000, 3)))).toBeNull();
    expect(inStates(onePublisher, carried(950))).toEqual(GOING);
  });
  it('is hidden from those who may not know publishers, and needs a sale', () => {
    expect(onePublisher(facts({ publishers: null }))).toBeNull();
    expect(onePublisher(facts({ publishers: { targeted: 9, sold: [] } }))).toBeNull();
    const unsold = [{ name: 'Le Phare', impressions_sold: 0 }];
    expect(onePublisher(facts({ publishers: { targeted: 9, sold: unsold } }))).toBeNull();
  });
});

describe('silent_buyer', () => {
  const seats = [
    { name: 'Siège A', bids: 5 },
    { name: 'Siège B', bids: 0 },
    { name: 'Siège C', bids: 0 },
  ];
  it('names the seats that do not bid while others do', () => {
    expect(silentBuyer(facts({ seats }))).toEqual({
      name: 'silent_buyer',
      severity: 'low',
      values: { buyer: 'Siège B, Siège C', seats: 2, days: 14 },
    });
    expect(silentBuyer(facts({ seats: seats.slice(0, 1) }))).toBeNull();
    const nobody = daysOf((ago) => (ago < 14 ? { bids: 0 } : {}));
    expect(silentBuyer(facts({ seats, days: nobody }))).toBeNull();
    const oneBid = daysOf((ago) => (ago === 13 ? {} : { bids: 0 }));
    expect(silentBuyer(facts({ seats, days: oneBid }))).not.toBeNull();
  });
  it('waits until the deal has been running as long', () => {
    expect(silentBuyer(facts({ seats, running_days: 13 }))).toBeNull();
    expect(silentBuyer(facts({ seats, running_days: 14 }))).not.toBeNull();
    expect(inStates(silentBuyer, { seats })).toEqual(['active']);
  });
});

it('the gravest comes first, and of equally grave ones in the order of the contract', () => {
  const all = findFindings(
    facts({
      days: daysOf((ago) => (ago < 3 ? { bids: 0 } : { bids_below_floor: 600, impressions_sold: 10 })),
      platforms: [
        { name: 'Classic', platform_state: 'rejected', last_error: null },
        { name: 'Rubicon', platform_state: 'active', last_error: 'timeout' },
      ],
      seats: [{ name: 'Siège B', bids: 0 }],
    }),
  );
  expect(all.map(({ name }) => name)).toEqual([
    'platform_refused',
    'no_bids',
    'bids_below_floor',
    'platform_error',
    'low_win_rate',
    'silent_buyer',
  ]);
  for (const state of ['draft', 'ended'] as const)
    expect(findFindings(facts({ state, seats: [{ name: 'B', bids: 0 }] }))).toEqual([]);
});

it('nothing is concluded from a part of the figures but what platforms say', () => {
  const platforms: DealFacts['platforms'] = [
    { name: 'Classic', platform_state: 'rejected', last_error: null },
  ];
  const silent = daysOf(() => ({ bids: 0 }));
  const names = (is_partial: boolean) =>
    findFindings(facts({ days: silent, platforms, is_partial })).map(({ name }) => name);
  expect(names(false)).toEqual(['platform_refused', 'no_bids']);
  expect(names(true)).toEqual(['platform_refused']);
});
