import { z } from 'zod';
import { ability } from '#access/needs.ts';
import { defineCall } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { keysOf } from '#base/objects.ts';
import { idText, repeated } from '#base/wire-rules.ts';
import { resources } from '#resources/resources.ts';

const RESOURCES = keysOf(resources);

/** `publishers:12`: a record by its list and its id. */
const recordKey = z
  .string()
  .transform((text) => ({ resource: text.split(':')[0], id: text.split(':')[1] }))
  .pipe(z.object({ resource: z.enum(RESOURCES), id: idText() }));
export const recordKeyOf = ({ resource, id }: { resource: string; id: number }) => `${resource}:${id}`;

const foundRecord = z.object({ resource: z.enum(RESOURCES), id: z.int(), name: z.string() });
export type FoundRecord = z.infer<typeof foundRecord>;

/** Of every list at once, as far as the caller may open its records and sees them. */
export const searchRecords = defineCall({
  name: 'search.list',
  summary: 'Records by name, of every list one may open; or those named by list and id',
  method: 'GET',
  path: '/search/',
  needs: ability('home'),
  query: z.strictObject({
    q: z.string().trim().min(limits.search.least).max(limits.text.search).optional(),
    record: repeated(recordKey, limits.search.recent),
  }),
  reply: z.object({ data: z.array(foundRecord) }),
});
