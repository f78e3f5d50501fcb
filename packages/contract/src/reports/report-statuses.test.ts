import { expect, it } from 'vitest';
import { REPORT_STATUSES, reportActions, statusesAllowing } from './report-statuses.ts';

it('cancel is for what is under way, rerun for what has ended, and every status allows one of them', () => {
  expect(statusesAllowing('cancel')).toEqual(['new', 'reserved', 'progress']);
  expect(statusesAllowing('rerun')).toEqual(['completed', 'rejected', 'canceled']);
  for (const status of REPORT_STATUSES) expect(reportActions(status)).toHaveLength(1);
});
