import { z } from 'zod';
import { reads, writes } from '#access/needs.ts';
import { PROFILE_TYPES } from '#access/roles.ts';
import { defineCall, listOf, one } from '#api/call.ts';
import { callsOf } from '#api/resource-calls.ts';
import { rightCells } from '#auth/endpoint-rights.ts';
import { id } from '#base/wire-rules.ts';
import { endpoints } from '#resources/endpoints.ts';

const calls = callsOf(endpoints);

const behind = z.object({ name: z.string(), method: z.string(), path: z.string(), summary: z.string() });

/** HTTP methods, and the calls, that a right on it opens on this server. */
const opened = z.object({ methods: z.array(z.string()), calls: z.array(behind) });
const endpoint = calls.get.reply.shape.data.and(opened);
export type Endpoint = z.infer<typeof endpoint>;

export const listEndpoints = { ...calls.list, reply: listOf(endpoint) };
export const getEndpoint = { ...calls.get, reply: one(endpoint) };

const rightsTable = z.object({
  endpoints: z.array(z.object({ endpoint_name: z.string(), methods: z.array(z.string()) })),
  profiles: z.array(
    z.object({ profile_id: z.int(), profile_name: z.string(), profile_type: z.enum(PROFILE_TYPES) }),
  ),
  /** Cells that hold a right; super administrators hold every one and have none here. */
  rights: z.array(
    z.object({
      profile_id: z.int(),
      endpoint_name: z.string(),
      profile_endpoint_read: z.boolean(),
      profile_endpoint_write: z.boolean(),
    }),
  ),
});
export type RightsTable = z.infer<typeof rightsTable>;

export const listRights = defineCall({
  name: 'endpoints.list-rights',
  summary: 'Which profile holds which right on which endpoint',
  method: 'GET',
  path: '/endpoints/rights/',
  needs: reads('endpoints'),
  reply: one(rightsTable),
});

export const updateRights = defineCall({
  name: 'endpoints.update-rights',
  summary: 'Change cells of the table of rights, all of them or none',
  method: 'PUT',
  path: '/endpoints/rights/',
  needs: writes('endpoints', endpoints.pages.update),
  body: z.strictObject({ rights: rightCells(id()) }),
  reply: one(rightsTable),
});
