import { z } from 'zod';
import { reads } from '#access/needs.ts';
import { defineCall, fileReply, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { idText } from '#base/wire-rules.ts';
import { FLOOR_MEDIATYPES } from '#resources/regies.ts';

/** The files of a regie's floors: as Prebid.js fetches them, and as Prebid Server does. */
export const FLOOR_FILES = ['prebidjs', 'prebidserver'] as const;

/** An auction is held on one device. */
export const AUCTION_DEVICES = ['desktop', 'mobile', 'tablet', 'ctv'] as const;

const params = z.strictObject({ regie_id: idText() });
const needs = reads('tags', 'tags-sites');
const optional = z.string().max(limits.text.name).optional();

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
  device: z.string(),
  mediatype: z.string(),
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
  /** `floor`: the line that says it; none when the least that can be asked holds. */
  reply: one(z.object({ value: z.number(), floor: floor.nullable() })),
});
