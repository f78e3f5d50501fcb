import { z } from 'zod';
import { apiKey } from '#access/needs.ts';
import { BATCH_STATES, FACTS } from '#analytics/batches.ts';
import { defineCall, fileBody, one } from '#api/call.ts';
import { text } from '#base/rules.ts';

/** A batch, as its sender gets it in reply. */
const sentBatch = z.object({
  batch_id: z.int(),
  fact: z.enum(FACTS),
  batch_source: z.string(),
  batch_name: z.string(),
  /** `ready`: it counts. `replaced`: a newer one of the same name was ready before it. */
  batch_state: z.enum(BATCH_STATES),
  batch_rows: z.int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  unmapped_names: z.int(),
});
export type SentBatch = z.infer<typeof sentBatch>;

export const sendBatch = defineCall({
  name: 'batches.send',
  summary:
    'Send figures as CSV (text/csv), JSON lines (application/x-ndjson) or Parquet ' +
    '(application/vnd.apache.parquet), gzip allowed; the same source and batch again replace what was sent',
  method: 'POST',
  path: '/deliveries/batches/:source/:batch/',
  needs: apiKey('deliveries:write'),
  params: z.strictObject({ source: text(), batch: text() }),
  query: z.strictObject({ fact: z.enum(FACTS).default('delivery') }),
  body: fileBody,
  reply: one(sentBatch),
});
