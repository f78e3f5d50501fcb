import { z } from 'zod';
import { writes } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';
import { id } from '#base/wire-rules.ts';
import { dbs } from '#resources/dbs.ts';

export const PROBE_REASONS = [
  'refused',
  'unreachable',
  'credentials',
  'database',
  'timeout',
  'failed',
] as const;

const probe = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), version: z.string(), milliseconds: z.int() }),
  z.object({ ok: z.literal(false), reason: z.enum(PROBE_REASONS) }),
]);
export type Probe = z.infer<typeof probe>;

const { db_engine, db_host, db_port, db_name, db_user } = dbs.fields;

/** Tries what a form holds; without a password, the one kept for that row, if it still goes to the same place. */
export const testDb = defineCall({
  name: 'dbs.test',
  summary: 'Try to reach a database',
  method: 'POST',
  path: '/dbs/test/',
  needs: writes('dbs', 'admin-dbs-update'),
  body: z.strictObject({
    db_id: id().optional(),
    db_engine: db_engine.input,
    db_host: db_host.input,
    db_port: db_port.input,
    db_name: db_name.input,
    db_user: db_user.input,
    db_password: z.string().max(1024).nullish(),
  }),
  reply: one(probe),
});
