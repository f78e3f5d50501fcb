import { z } from 'zod';
import { reads, writes } from '#access/needs.ts';
import { PROFILE_TYPES } from '#access/roles.ts';
import { DIMENSIONS } from '#analytics/dimensions.ts';
import { DELIVERY_METRICS } from '#analytics/metrics.ts';
import { comparedFigures, namedId, periodReply, valuesQuery, valuesReply } from '#analytics/wire.ts';
import { defineCall, done, fileReply, listOf, one, paging } from '#api/call.ts';
import { recordInput } from '#api/record-input.ts';
import { limits } from '#base/limits.ts';
import { fromKeys } from '#base/objects.ts';
import { idText } from '#base/wire-rules.ts';
import { resources } from '#resources/resources.ts';
import { REPORT_FAMILIES, type ReportFamilyName, reportFamilies, reportPages } from './report-families.ts';
import { REPORT_STATUSES, RUN_REASONS, RUN_TRIGGERS, UNSENT_REASONS } from './report-statuses.ts';

/** One run of a report. */
export const reportRun = z.object({
  run_id: z.int(),
  /** Counted from the report's first. */
  run_number: z.int(),
  run_trigger: z.enum(RUN_TRIGGERS),
  status: z.enum(REPORT_STATUSES),
  run_start: z.string(),
  run_end: z.string(),
  /** Sent before the figures of its last day were complete. */
  provisional: z.boolean(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  rows_done: z.int(),
  rows_expected: z.int().nullable(),
  bytes: z.int().nullable(),
  /** There were more rows than a file may have. */
  truncated: z.boolean(),
  reason: z.enum(RUN_REASONS).nullable(),
  unsent: z.enum(UNSENT_REASONS).nullable(),
  sent_to: z.array(z.string()),
  /** Those of them whose mail could not be delivered. */
  undelivered: z.array(z.string()),
  /** Its file, while it is kept. */
  file: z.object({ file_name: z.string(), bytes: z.int(), expires_at: z.iso.datetime() }).nullable(),
  /** Links that mails lead to the file with, and that still open. */
  links: z.int(),
  queue_place: z.int().nullable(),
});
export type ReportRun = z.infer<typeof reportRun>;

/** What a report's file will be, before there is a report. */
const preview = z.object({
  /** Of the report's owner: those who buy read what they pay as spend. */
  profile_type: z.enum(PROFILE_TYPES),
  period: periodReply,
  compared: periodReply.nullable(),
  dimensions: z.array(z.enum(DIMENSIONS)),
  metrics: z.array(z.enum(DELIVERY_METRICS)),
  totals: comparedFigures,
  rows: z.array(comparedFigures.extend({ values: z.array(namedId.or(z.string())) })),
  /** All rows of the file, and about how many bytes they take. */
  row_count: z.int(),
  bytes: z.number(),
  /** Another report of this configuration among those the caller sees. */
  same: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** What the profile has taken out today, and what it may. */
  taken: z.object({ rows: z.number(), bytes: z.number(), most_rows: z.number(), most_bytes: z.number() }),
  /** Runs of the caller that wait or are under way, and how many may. */
  pending: z.object({ runs: z.int(), most: z.int() }),
});
export type ReportPreview = z.infer<typeof preview>;

const callsOf = <N extends ReportFamilyName>(name: N) => {
  const pages = reportPages(name);
  const { id } = reportFamilies[name];
  const params = z.strictObject({ report_id: idText() });
  const one_ = `/${name}/:report_id/`;
  const reading = reads(name, pages.list);
  const changing = writes(name, pages.update);
  const runParams = z.strictObject({ report_id: idText(), run_id: idText() });
  return {
    id,
    preview: defineCall({
      name: `${name}.preview`,
      summary: `The first rows and the totals of a report as its file would have them, and how large it would be`,
      method: 'POST',
      path: `/${name}/preview/`,
      needs: writes(name, pages.create),
      query: z.strictObject({ report_id: idText().optional() }),
      body: recordInput(resources[name]),
      reply: one(preview),
    }),
    values: defineCall({
      name: `${name}.values`,
      summary: 'Values of a dimension that have figures the caller sees, by name or by id',
      method: 'GET',
      path: `/${name}/values/`,
      needs: reading,
      query: valuesQuery(limits.reports.ids),
      reply: valuesReply,
    }),
    rerun: defineCall({
      name: `${name}.rerun`,
      summary: 'Run a report again, now',
      method: 'POST',
      path: `${one_}rerun/`,
      needs: changing,
      params,
      reply: one(reportRun),
    }),
    cancel: defineCall({
      name: `${name}.cancel`,
      summary: 'Cancel the run of a report that waits or is under way',
      method: 'POST',
      path: `${one_}cancel/`,
      needs: changing,
      params,
      reply: done,
    }),
    runs: defineCall({
      name: `${name}.runs`,
      summary: 'The runs of a report, the last first',
      method: 'GET',
      path: `${one_}runs/`,
      needs: reading,
      params,
      query: z.strictObject(paging),
      reply: listOf(reportRun),
    }),
    file: defineCall({
      name: `${name}.file`,
      summary: 'The file of a run',
      method: 'GET',
      path: `${one_}runs/:run_id/file/`,
      needs: reading,
      params: runParams,
      reply: fileReply,
    }),
    lastFile: defineCall({
      name: `${name}.last-file`,
      summary: 'The file of the last run that has one',
      method: 'GET',
      path: `${one_}file/`,
      needs: reading,
      params,
      reply: fileReply,
    }),
    revoke: defineCall({
      name: `${name}.revoke`,
      summary: 'End the links that mails lead to the file of a run with',
      method: 'POST',
      path: `${one_}runs/:run_id/revoke/`,
      needs: changing,
      params: runParams,
      reply: done,
    }),
  };
};

export const reportCalls = fromKeys(REPORT_FAMILIES, callsOf);
