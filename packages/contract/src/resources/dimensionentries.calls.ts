import { z } from 'zod';
import { writes } from '#access/needs.ts';
import { defineCall } from '#api/call.ts';
import { callsOf } from '#api/resource-calls.ts';
import { id, idText } from '#base/wire-rules.ts';
import { dimensionentries } from '#resources/dimensionentries.ts';

export const mapEntry = defineCall({
  name: 'dimensionentries.map',
  summary: 'Say what a name of the figures is: a row of its list, another name, or nothing yet (null)',
  method: 'PUT',
  path: '/dimensionentries/:entry_id/mapping/',
  needs: writes('batches', 'admin-dimensionentries-list'),
  params: z.strictObject({ entry_id: idText() }),
  body: z.strictObject({ target_id: id().nullable(), version: z.int().positive().optional() }),
  reply: callsOf(dimensionentries).get.reply,
});
