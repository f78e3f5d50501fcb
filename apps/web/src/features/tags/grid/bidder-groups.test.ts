import { columnsOf } from '@encart/contract/tags/bidder-columns.ts';
import { expect, it } from 'vitest';
import { bidderGroups, filledColumns, type SetupBidder } from './bidder-groups.ts';

const bidder = (adapter: string, key = adapter): SetupBidder => ({
  adapter_id: 1,
  key,
  adapter,
  adjustment: 1,
  regie_id: 1,
});

/** The publisher alone is needed; the others are nobody's until they are used. */
const OPTIONAL = ['adSlot', 'pmzoneid', 'outstreamAU'];

it('a bidder has the columns it needs, under its alias; what nobody uses is offered', () => {
  expect(
    columnsOf('pubmatic', 'client').flatMap(({ need, param }) => (need === 'optional' ? param : [])),
  ).toEqual(OPTIONAL);
  expect(bidderGroups([bidder('pubmatic', 'autre')], 'client', [])).toMatchObject([
    { key: 'autre', params: ['publisherId'], further: OPTIONAL },
  ]);
});

it('a column that some row has, or that was asked for, is there', () => {
  expect(
    bidderGroups([bidder('pubmatic')], 'client', ['pubmatic.ownParam'], ['pubmatic.pmzoneid']),
  ).toMatchObject([{ params: ['publisherId', 'pmzoneid', 'ownParam'], further: ['adSlot', 'outstreamAU'] }]);
  expect(bidderGroups([bidder('pubmatic')], 'client', ['pubmatic.pmzoneid'])).toMatchObject([
    { params: ['publisherId', 'pmzoneid'] },
  ]);
});

it('an adapter we do not know has a first column to write into', () => {
  expect(bidderGroups([bidder('nobody')], 'client', [])[0]?.params).toEqual(['placementId']);
});

it('columns of a bidder that the matrix does not have come last, without one', () => {
  const groups = bidderGroups([bidder('msft')], 'client', ['gone.publisher.id', 'gone.zone']);
  expect(groups.map(({ key }) => key)).toEqual(['msft', 'gone']);
  expect(groups[1]).toEqual({ key: 'gone', params: ['publisher.id', 'zone'], further: [] });
});

it('filled columns are those of bidders that hold something', () =>
  expect(
    filledColumns([
      { id: 'a', cells: { page: 'home', 'msft.placement_id': '1', 'msft.member': '' } },
      { id: 'b', cells: { 'msft.placement_id': '2', 'magnite.zoneId': '3' } },
    ]),
  ).toEqual(['msft.placement_id', 'magnite.zoneId']));
