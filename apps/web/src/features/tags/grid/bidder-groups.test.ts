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

it('a bidder has the columns it needs, under its alias; what nobody uses is offered', () => {
  const [group] = bidderGroups([bidder('rubicon', 'magnite')], 'client', []);
  const known = columnsOf('rubicon', 'client');
  expect(group?.key).toBe('magnite');
  expect(group?.params).toEqual(known.filter(({ need }) => need !== 'optional').map(({ param }) => param));
  expect([...(group?.params ?? []), ...(group?.further ?? [])].sort()).toEqual(
    known.map(({ param }) => param).sort(),
  );
});

it('a column that some row has, or that was asked for, is there', () => {
  const known = columnsOf('rubicon', 'client').find(({ need }) => need === 'optional');
  const [group] = bidderGroups(
    [bidder('rubicon')],
    'client',
    ['rubicon.ownParam'],
    known ? [`rubicon.${known.param}`] : [],
  );
  expect(group?.params).toContain('ownParam');
  if (known) expect(group?.params).toContain(known.param);
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
