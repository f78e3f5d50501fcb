import { z } from 'zod';
import { apiKey, publicly } from '#access/needs.ts';
import { periodReply } from '#analytics/wire.ts';
import { defineCall, fileReply, listOf, one, paging } from '#api/call.ts';
import { LOCALES } from '#base/locales.ts';
import { idText } from '#base/wire-rules.ts';
import { REPORT_FAMILIES } from './report-families.ts';
import { REPORT_STATUSES } from './report-statuses.ts';
import { reportRun } from './reports.calls.ts';

const programRun = reportRun.extend({
  family: z.enum(REPORT_FAMILIES),
  report_id: z.int(),
  name: z.string(),
});

/** For programs: the runs of their profile's reports, and their files. */
export const listProgramRuns = defineCall({
  name: 'reports.runs',
  summary: 'The runs of the profile’s reports, the last first',
  method: 'GET',
  path: '/reports/runs/',
  needs: apiKey('reports:read'),
  query: z.strictObject({
    ...paging,
    report_id: idText().optional(),
    status: z.enum(REPORT_STATUSES).optional(),
  }),
  reply: listOf(programRun),
});

export const downloadProgramRun = defineCall({
  name: 'reports.file',
  summary: 'The file of a run of the profile’s reports',
  method: 'GET',
  path: '/reports/runs/:run_id/file/',
  needs: apiKey('reports:read'),
  params: z.strictObject({ run_id: idText() }),
  reply: fileReply,
});

/** The token of a mailed link: it opens the file of one run, for a while, and nothing else. */
const token = z.strictObject({ token: z.string().max(100) });

export const getLinkedFile = defineCall({
  name: 'reports.link',
  summary: 'What the file behind a mailed link is',
  method: 'GET',
  path: '/reports/links/:token/',
  needs: publicly,
  params: token,
  reply: one(
    z.object({
      name: z.string(),
      period: periodReply,
      provisional: z.boolean(),
      rows: z.int(),
      truncated: z.boolean(),
      file_name: z.string(),
      bytes: z.int(),
      made_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      locale: z.enum(LOCALES),
    }),
  ),
});

export const downloadLinkedFile = defineCall({
  name: 'reports.link-file',
  summary: 'The file behind a mailed link',
  method: 'GET',
  path: '/reports/links/:token/file/',
  needs: publicly,
  params: token,
  reply: fileReply,
});
