import { REPORT_STATUSES } from '@encart/contract/reports/report-statuses.ts';
import { expect, it } from 'vitest';
import { appliesTo, LIST_ACTIONS } from './report-actions.ts';

const report = { status: 'completed', paused: false, frequency: 'daily', last_bytes: 12 } as const;
const possible = (changes: Partial<Record<keyof typeof report, unknown>>) =>
  LIST_ACTIONS.filter((action) => appliesTo[action]({ ...report, ...changes } as typeof report));

it('a report runs again once it has ended, and is cancelled before', () =>
  expect(REPORT_STATUSES.map((status) => [status, ...possible({ status, frequency: 'none' })])).toEqual([
    ['new', 'download', 'cancel'],
    ['reserved', 'download', 'cancel'],
    ['progress', 'download', 'cancel'],
    ['completed', 'download', 'rerun'],
    ['rejected', 'download', 'rerun'],
    ['canceled', 'download', 'rerun'],
  ]));

it('only a schedule is paused, and resumed', () => {
  expect(possible({})).toEqual(['download', 'rerun', 'pause']);
  expect(possible({ paused: true })).toEqual(['download', 'rerun', 'resume']);
  expect(possible({ paused: true, frequency: 'none' })).toEqual(['download', 'rerun']);
});

it('there is nothing to download before a run has ended well', () =>
  expect(possible({ last_bytes: null })).toEqual(['rerun', 'pause']));
