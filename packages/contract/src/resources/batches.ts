import { z } from 'zod';
import { BATCH_FAILURES, BATCH_FORMATS, BATCH_STATES, FACTS } from '#analytics/batches.ts';
import { choiceField, instantField, integerField, referenceField, rowsField, textField } from '#api/field.ts';
import { defineResource, platform } from '#api/resource.ts';
import type { BrokenRule } from '#base/errors.ts';

const count = (listed?: false) =>
  integerField({ readOnly: true, max: Number.MAX_SAFE_INTEGER, ...(listed === false ? { listed } : {}) });

/** A day without an hour; set by the platform. */
const dayField = () => ({ ...instantField(), output: z.string().nullable() });

/** Where a batch was wrong, and how: the first places, told in the reader's own language. */
const faultsField = () => ({
  ...rowsField({}, { readOnly: true }),
  output: z.array(
    z.object({
      field: z.string(),
      rule: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ) satisfies z.ZodType<BrokenRule[]>,
});

/** A set of figures as it arrived, and what became of it. */
export const batches = defineResource({
  name: 'batches',
  title: 'batch_name',
  order: '-received_at',
  asTable: false,
  visible: platform,
  removable: false,
  fields: {
    batch_name: textField({ readOnly: true, required: true, searched: true }),
    batch_source: textField({ readOnly: true, required: true, searched: true }),
    fact: choiceField(FACTS, { readOnly: true, required: true }),
    batch_state: choiceField(BATCH_STATES, { readOnly: true, required: true }),
    received_at: instantField(),
    batch_rows: count(),
    first_day: dayField(),
    last_day: dayField(),
    errors_count: count(),
    unmapped_names: count(false),
    first_at: instantField({ listed: false }),
    last_at: instantField({ listed: false }),
    finished_at: instantField({ listed: false }),
    integration_id: referenceField('integrations', { readOnly: true }),
    user_id: referenceField('users', { readOnly: true, listed: false }),
    batch_failure: choiceField(BATCH_FAILURES, { readOnly: true, listed: false }),
    batch_format: choiceField(BATCH_FORMATS, { readOnly: true, listed: false }),
    batch_bytes: count(false),
    rows_done: count(false),
    retry_of: count(false),
    repeated_as: count(false),
    batch_errors: faultsField(),
  },
  judged: ['to_do'],
});
