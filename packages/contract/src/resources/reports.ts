import type { z } from 'zod';
import { COMPARISONS } from '#analytics/comparisons.ts';
import type { DimensionName } from '#analytics/dimensions.ts';
import { deliveryFilter, type FigureFilter } from '#analytics/figure-filter.ts';
import { DELIVERY_METRICS } from '#analytics/metrics.ts';
import { day } from '#analytics/wire.ts';
import {
  choiceField,
  choicesField,
  derived,
  flagField,
  instantField,
  integerField,
  jsonField,
  linesField,
  referenceField,
  textField,
  usually,
} from '#api/field.ts';
import { defineResource, ownProfile } from '#api/resource.ts';
import { limits } from '#base/limits.ts';
import { countedArray, named } from '#base/rules.ts';
import { id } from '#base/wire-rules.ts';
import {
  DECIMAL_MARKS,
  DELIVERY_CHOICES,
  FILE_FORMATS,
  type ReportThreshold,
  reportThreshold,
  SEPARATORS,
} from '#reports/report-delivery.ts';
import { reportFamilies } from '#reports/report-families.ts';
import { reportCondition, reportDimensions } from '#reports/report-filters.ts';
import { REPORT_PERIODS } from '#reports/report-periods.ts';
import { type ReportRecord, reportRules } from '#reports/report-rules.ts';
import { REPORT_FREQUENCIES } from '#reports/report-schedule.ts';
import { REPORT_STATUSES } from '#reports/report-statuses.ts';

/** A day that people write. */
const dayField = () => ({ ...textField({ listed: false }), input: day().nullable() });

/** Addresses, of which there is at least one. */
const recipientsField = () => {
  const field = linesField({ format: 'email', max: limits.reports.recipients, required: true });
  return { ...field, input: field.input.refine((list) => list.length > 0, named('required')) };
};

const count = () => derived(integerField({ readOnly: true, max: Number.MAX_SAFE_INTEGER }));

/** Reports compare with nothing, with the period before, or with the year before. */
export const REPORT_COMPARISONS = COMPARISONS.filter((name): name is 'last_year' | 'previous' | 'none' =>
  ['none', 'previous', 'last_year'].includes(name),
);

const commonFields = (dimensions: readonly DimensionName[]) => ({
  name: textField({ required: true, searched: true }),
  status: derived(choiceField(REPORT_STATUSES, { readOnly: true, required: true })),
  user_name: derived(textField({ readOnly: true })),
  frequency: usually(choiceField(REPORT_FREQUENCIES, { required: true }), 'none'),
  hour: usually(integerField({ min: 0, max: 23, required: true, listed: false }), 8),
  period: choiceField(REPORT_PERIODS, { required: true }),
  startdate: dayField(),
  enddate: dayField(),
  compare: usually(choiceField(REPORT_COMPARISONS, { required: true, listed: false }), 'none'),
  dimensions: jsonField(reportDimensions(dimensions), []),
  metrics: choicesField(DELIVERY_METRICS, { min: 1, required: true, listed: false }),
  only_own: flagField({ listed: false }),
  with_ids: flagField({ listed: false }),
  format: usually(choiceField(FILE_FORMATS, { required: true, listed: false }), 'csv'),
  separator: usually(choiceField(SEPARATORS, { required: true, listed: false }), 'semicolon'),
  decimal: usually(choiceField(DECIMAL_MARKS, { required: true, listed: false }), 'comma'),
  sendto: recipientsField(),
  delivery: usually(choiceField(DELIVERY_CHOICES, { required: true, listed: false }), 'always'),
  threshold: jsonField<ReportThreshold | null, null>(reportThreshold.nullable(), null),
  resend_when_complete: flagField({ listed: false }),
  paused: flagField({ listed: false }),
  next_run_at: derived(instantField()),
  last_run_at: derived(instantField()),
  last_rows: count(),
  last_bytes: count(),
  /** Of the run under way: rows written so far, rows there are, and its turn while it waits. */
  rows_done: derived(integerField({ readOnly: true, listed: false, max: Number.MAX_SAFE_INTEGER })),
  rows_expected: derived(integerField({ readOnly: true, listed: false, max: Number.MAX_SAFE_INTEGER })),
  queue_place: derived(integerField({ readOnly: true, listed: false })),
  created_at: instantField({ listed: false }),
  last_run_id: derived(integerField({ readOnly: true, listed: false })),
  hash: derived(textField({ readOnly: true, listed: false })),
  user_id: referenceField('users', { readOnly: true, listed: false }),
  profile_id: referenceField('profiles', { readOnly: true, listed: false }),
});

const campaignFields = {
  advertisers: jsonField(countedArray(id(), { max: limits.reports.ids }), []),
  lineitems: jsonField(countedArray(id(), { max: limits.reports.ids }), []),
  lineitems_choice: usually(
    choiceField(['include', 'exclude'], { required: true, listed: false }),
    'include',
  ),
  lineitem_filters: jsonField(countedArray(reportCondition, { max: limits.reports.conditions }), []),
  advanced_filters: jsonField<FigureFilter | null, null>(
    deliveryFilter.nullable() as z.ZodType<FigureFilter | null, unknown>,
    null,
  ),
};

const common = {
  title: 'name',
  order: '-created_at',
  asTable: false,
  visible: ownProfile,
  readBy: 'list',
  removedBy: 'update',
  judged: ['to_do'],
} as const;

/** Reports of what publishers sold. */
export const reportgenerations = defineResource({
  ...common,
  name: 'reportgenerations',
  fields: commonFields(reportFamilies.reportgenerations.dimensions),
  rules: (record) => reportRules(record as ReportRecord),
});

/** Reports of what advertisers bought. */
export const reportgenerationadvertisers = defineResource({
  ...common,
  name: 'reportgenerationadvertisers',
  fields: commonFields(reportFamilies.reportgenerationadvertisers.dimensions),
  rules: (record) => reportRules(record as ReportRecord),
});

/** Reports of campaigns and their line items. */
export const reportgenerationcampaigns = defineResource({
  ...common,
  name: 'reportgenerationcampaigns',
  fields: { ...commonFields(reportFamilies.reportgenerationcampaigns.dimensions), ...campaignFields },
  rules: (record) => reportRules(record as ReportRecord),
});
