import { z } from 'zod';
import { publicly, signedIn } from '#access/needs.ts';
import { limits } from '#base/limits.ts';
import { idText } from '#base/wire-rules.ts';
import { defineCall, fileReply, one } from './call.ts';

/** A ticket for one call whose reply is a file: the browser fetches the file at its address, once and without a token. */
export const createDownload = defineCall({
  name: 'downloads.create',
  summary: 'Address at which a browser downloads the file of one call; it serves once, for about a minute',
  method: 'POST',
  path: '/downloads/',
  needs: signedIn,
  body: z.strictObject({
    /** Name of the call. */
    call: z.string().max(limits.text.name),
    params: z.record(z.string(), z.string()).optional(),
    /** As it would stand in the address of the call, without the question mark. */
    query: z.string().optional(),
    body: z.unknown().optional(),
  }),
  reply: one(z.object({ download_id: z.int(), address: z.string() })),
});

/** Fails with what the download failed with, so that the page says of it what it says of any call. */
export const getDownload = defineCall({
  name: 'downloads.get',
  summary: 'Whether a download has begun; once it has failed, the error it failed with',
  method: 'GET',
  path: '/downloads/:download_id/',
  needs: signedIn,
  params: z.strictObject({ download_id: idText() }),
  reply: one(z.object({ has_begun: z.boolean() })),
});

export const receiveDownload = defineCall({
  name: 'downloads.receive',
  summary: 'The file of a download; its address is the ticket',
  method: 'GET',
  path: '/downloads/files/:ticket/',
  needs: publicly,
  params: z.strictObject({ ticket: z.string() }),
  reply: fileReply,
});
