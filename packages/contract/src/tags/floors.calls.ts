import { z } from 'zod';
import { reads } from '#access/needs.ts';
import { defineCall, fileReply, listOf, one, paging } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { idText } from '#base/wire-rules.ts';
import { FLOOR_DEVICES, FLOOR_MEDIATYPES, regies } from '#resources/regies.ts';

/** The files of a regie's floors: as Prebid.js fetches them, and as Prebid Server does. */
export const FLOOR_FILES = ['prebidjs', 'prebidserver'] as const;

/** An auction is held on one device. */
export const AUCTION_DEVICES = ['desktop', 'mobile', 'tablet', 'ctv'] as const;

const params = z.strictObject({ regie_id: idText() });
const needs = reads('tags', 'tags-sites');
const optional = z.string().max(limits.text.name).optional();

const regie = z.object({ regie_id: z.int(), regie_name: z.string() });

export const listFloorRegies = defineCall({
  name: 'tags.floor-regies',
  summary: 'The regies the caller sees, with the number of their floors',
  method: 'GET',
  path: '/tags/floors/',
  needs,
  query: z.strictObject({ ...paging, q: z.string().max(limits.text.search).optional() }),
  reply: listOf(regie.extend({ floor_count: z.int() })),
});

export const getFloors = defineCall({
  name: 'tags.floors',
  summary: 'The floors of a regie, line by line',
  method: 'GET',
  path: '/tags/floors/:regie_id/',
  needs,
  params,
  reply: one(regie.extend({ floors: regies.fields.floors.output })),
});

export const downloadFloors = defineCall({
  name: 'tags.floors-file',
  summary: 'The floors of a regie as a file of their own, for Prebid.js or for Prebid Server',
  method: 'GET',
  path: '/tags/floors/:regie_id/file/',
  needs,
  params,
  query: z.strictObject({ for: z.enum(FLOOR_FILES) }),
  reply: fileReply,
});

const floor = z.object({
  device: z.enum(FLOOR_DEVICES),
  mediatype: z.enum(FLOOR_MEDIATYPES),
  size: z.string().nullable(),
  value: z.number(),
  code: z.string().nullable(),
  owner: z.string().nullable(),
});

export const previewFloor = defineCall({
  name: 'tags.floor-preview',
  summary: 'The floor that holds for a slot of a regie on a device, and the line it comes from',
  method: 'GET',
  path: '/tags/floors/:regie_id/preview/',
  needs,
  params,
  query: z.strictObject({
    mediatype: z.enum(FLOOR_MEDIATYPES),
    device: z.enum(AUCTION_DEVICES),
    /** Sizes of the slot, like 300x250,300x600. */
    sizes: z
      .string()
      .max(500)
      .regex(/^\d{1,5}x\d{1,5}(,\d{1,5}x\d{1,5})*$/)
      .optional(),
    code: optional,
    owner: optional,
  }),
  /**
   * `floor`: what says it; none when the least that can be asked holds. `line`: its place among the regie's, from 1; none
   * when it is the lowest of the lines that have a size, and holds where a slot says none.
   */
  reply: one(z.object({ value: z.number(), floor: floor.nullable(), line: z.int().nullable() })),
});
