import { limits } from '@encart/contract/base/limits.ts';
import { loadIntervalsFor } from '@encart/contract/monitoring/load-intervals.ts';
import { serverloads } from '@encart/contract/resources/serverloads.ts';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#kit/address/search-params.ts';
import { listAddress } from '#kit/resources/list/list-address.ts';
import { loadChartAddress, toggleCharted, withoutRemoved } from './load-chart-address.ts';
import { changeDuration, withLoadDuration } from './load-period.ts';

const read = (search: string) => loadChartAddress.read(parseSearch(search));
const again = (search: string) => stringifySearch(loadChartAddress.write(read(search)));
const usual = {
  chart: [],
  metric: 'last_5_minutes_avg',
  duration: 'one_day',
  interval: 'half_hour',
  compare: 'one_week',
};

describe('the address of the chart of servers', () => {
  it('says everything but what is usual', () => {
    expect(read('')).toEqual(usual);
    expect(again('')).toBe('');
    const address = 'chart=4&chart=7&metric=cpu&duration=one_hour&interval=half_hour&compare=one_day';
    expect(read(address)).toEqual({
      chart: [4, 7],
      metric: 'cpu',
      duration: 'one_hour',
      interval: 'half_hour',
      compare: 'one_day',
    });
    expect(new Set(again(address).split('&'))).toEqual(new Set(address.split('&')));
  });

  it('makes the default of what it does not know', () =>
    expect(read('chart=x&chart=-1&metric=heat&duration=ever&interval=second&compare=never')).toEqual(usual));

  it('keeps every interval of every duration', () => {
    for (const duration of ['this_hour', 'one_day', 'one_week', 'one_year'] as const)
      for (const interval of loadIntervalsFor(duration)) {
        const state = { ...read(''), duration, interval };
        expect(loadChartAddress.read(loadChartAddress.write(state))).toEqual(state);
      }
  });

  it('knows minutes as long as they can be read, and leaves them with a longer duration', () => {
    expect(read('duration=one_hour').interval).toBe('minute');
    expect(withLoadDuration('one_year', 'minute').interval).not.toBe('minute');
    expect(withLoadDuration('this_day', 'minute').interval).toBe('minute');
  });

  it('keeps an interval that was chosen with another duration, and no usual one', () => {
    const day = read('');
    expect(changeDuration(day, 'one_hour').interval).toBe('minute');
    expect(changeDuration({ ...day, interval: 'hour' }, 'one_week').interval).toBe('hour');
    expect(changeDuration({ ...day, interval: 'minute' }, 'one_year').interval).not.toBe('minute');
  });

  it('stands beside the address of the list: neither reads what is the other’s', () => {
    const both = parseSearch('chart=4&metric=disk&sort=-cpu&page=2&server_state=silent&server=web-1');
    expect(loadChartAddress.again(both)).toEqual({ chart: ['4'], metric: 'disk' });
    expect(listAddress(serverloads).again(both)).toEqual({
      page: '2',
      sort: '-cpu',
      server_state: ['silent'],
      server: ['web-1'],
    });
  });
});

it('draws a server that is not drawn, and the other way round, up to what can be read', () => {
  expect(toggleCharted([1, 2], 3)).toEqual([1, 2, 3]);
  expect(toggleCharted([1, 2, 3], 2)).toEqual([1, 3]);
  const most = Array.from({ length: limits.serverLoads.charted }, (_, at) => at + 1);
  expect(toggleCharted(most, 99)).toBe(null);
  expect(toggleCharted(most, 1)).toHaveLength(most.length - 1);
});

it('no longer draws a server that was removed', () => {
  expect(withoutRemoved([4, 7], [{ serverload_id: 7 }, { serverload_id: 4 }])).toEqual([4, 7]);
  expect(withoutRemoved([4, 7], [{ serverload_id: 7 }])).toEqual([7]);
  expect(withoutRemoved([], [{ serverload_id: null }])).toEqual([]);
});
