import { z } from 'zod';
import { apiKey, reads, writes } from '#access/needs.ts';
import { BATCH_STATES, FACTS } from '#analytics/batches.ts';
import { NAMED_DIMENSIONS } from '#analytics/dimensions.ts';
import { AUCTION_MEASURES, DELIVERY_MEASURES } from '#analytics/metrics.ts';
import { defineCall, done, fileBody, fileReply, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { text } from '#base/rules.ts';
import { idText } from '#base/wire-rules.ts';

/** A batch, as its sender gets it in reply. */
const sentBatch = z.object({
  batch_id: z.int(),
  fact: z.enum(FACTS),
  batch_source: z.string(),
  batch_name: z.string(),
  /** `ready`: it counts. `replaced`: a newer one of the same name was ready before it. */
  batch_state: z.enum(BATCH_STATES),
  batch_rows: z.int(),
  rows_done: z.int(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  first_at: z.iso.datetime().nullable(),
  last_at: z.iso.datetime().nullable(),
  unmapped_names: z.int(),
  /** What is wrong with it, where it was refused: the first places, and how many there are. */
  errors: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
  errors_count: z.int(),
  /** Where to ask for it. */
  address: z.string(),
});
export type SentBatch = z.infer<typeof sentBatch>;

const wait = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .pipe(z.number().max(limits.batch.waitSeconds))
  .default(0);

export const sendBatch = defineCall({
  name: 'batches.send',
  summary:
    'Send figures as CSV (text/csv), JSON lines (application/x-ndjson) or Parquet ' +
    '(application/vnd.apache.parquet), gzip allowed; the same source and batch again replace what was sent. ' +
    'Answers 202 once the file is here, with the address to ask; with `wait`, its outcome if it is there in so many seconds',
  method: 'POST',
  path: '/deliveries/batches/:source/:batch/',
  needs: apiKey('deliveries:write'),
  params: z.strictObject({ source: text(), batch: text() }),
  query: z.strictObject({ fact: z.enum(FACTS).default('delivery'), wait }),
  body: fileBody,
  reply: one(sentBatch),
});

export const getSentBatch = defineCall({
  name: 'batches.sent',
  summary:
    'What became of figures this program has sent; with `wait`, as soon as it is known, or after so many seconds',
  method: 'GET',
  path: '/deliveries/batches/:source/:batch/:batch_id/',
  needs: apiKey('deliveries:write'),
  params: z.strictObject({ source: text(), batch: text(), batch_id: idText() }),
  query: z.strictObject({ wait }),
  reply: one(sentBatch),
});

/** What a file of figures becomes: the same source and name again take the place of what was imported. */
const importQuery = z.strictObject({
  source: text(),
  batch: text(),
  fact: z.enum(FACTS).default('delivery'),
});
const FILE_TYPES =
  'as CSV (text/csv), JSON lines (application/x-ndjson) or Parquet (application/vnd.apache.parquet), gzip allowed';

/** What an import of a file would bring, or what is wrong with it. */
const fileCheck = z.object({
  rows: z.int(),
  /** The first and the last day or half hour. */
  first: z.string().nullable(),
  last: z.string().nullable(),
  sums: z.array(z.object({ measure: z.enum([...DELIVERY_MEASURES, ...AUCTION_MEASURES]), sum: z.number() })),
  /** Names that no list has and that have not come before: how many, and the first of them. */
  new_names: z.array(
    z.object({ dimension: z.enum(NAMED_DIMENSIONS), count: z.int(), names: z.array(z.string()) }),
  ),
  /** What counts now under the same source and name, and no longer would. */
  replaces: z
    .object({ batch_id: z.int(), batch_rows: z.int().nullable(), received_at: z.iso.datetime() })
    .nullable(),
  errors: z.array(
    z.object({
      field: z.string(),
      rule: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      message: z.string(),
    }),
  ),
  errors_count: z.int(),
});
export type FileCheck = z.infer<typeof fileCheck>;

export const checkFile = defineCall({
  name: 'batches.check',
  summary: `Check a whole file of figures ${FILE_TYPES}, and say what its import would bring; nothing is written`,
  method: 'POST',
  path: '/batches/check/',
  needs: writes('batches', 'admin-batches-list'),
  query: importQuery,
  body: fileBody,
  reply: one(fileCheck),
});

export const importFile = defineCall({
  name: 'batches.import',
  summary: `Import a file of figures ${FILE_TYPES}; answers once the file is here, it is taken in afterwards`,
  method: 'POST',
  path: '/batches/import/',
  needs: writes('batches', 'admin-batches-list'),
  query: importQuery,
  body: fileBody,
  reply: one(z.object({ batch_id: z.int() })),
});

/** For whoever chooses among them: alerts about the freshness of a source name those that are here. */
export const listSources = defineCall({
  name: 'batches.sources',
  summary: 'The names under which figures have come, with what they are about and when the last came',
  method: 'GET',
  path: '/batches/sources/',
  needs: reads('batches', 'admin-batches-list'),
  reply: one(
    z.array(
      z.object({ batch_source: z.string(), facts: z.array(z.enum(FACTS)), received_at: z.iso.datetime() }),
    ),
  ),
});

export const cancelBatch = defineCall({
  name: 'batches.cancel',
  summary: 'Cancel a batch that is not in the figures yet',
  method: 'POST',
  path: '/batches/:batch_id/cancel/',
  needs: writes('batches', 'admin-batches-list'),
  params: z.strictObject({ batch_id: idText() }),
  reply: done,
});

export const withdrawBatch = defineCall({
  name: 'batches.withdraw',
  summary: 'Take a batch that counts out of the figures; what it had replaced does not come back',
  method: 'POST',
  path: '/batches/:batch_id/withdraw/',
  needs: writes('batches', 'admin-batches-list'),
  params: z.strictObject({ batch_id: idText() }),
  reply: done,
});

export const downloadBatch = defineCall({
  name: 'batches.file',
  summary: 'The file of a batch as it was sent, unpacked, for as long as it is kept',
  method: 'GET',
  path: '/batches/:batch_id/file/',
  needs: reads('batches'),
  params: z.strictObject({ batch_id: idText() }),
  reply: fileReply,
});
