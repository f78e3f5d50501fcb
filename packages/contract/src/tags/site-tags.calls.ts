import { z } from 'zod';
import { reads } from '#access/needs.ts';
import { defineCall, fileReply, listOf, paging } from '#api/call.ts';
import { limits } from '#base/limits.ts';
import { idText } from '#base/wire-rules.ts';
import { siteTag } from './matrices.calls.ts';

const tagOfSite = siteTag.extend({
  matrix_id: z.int(),
  matrix_name: z.string(),
  side: z.enum(['client', 'server']),
});
export type TagOfSite = z.infer<typeof tagOfSite>;

/** The tags of all sites the caller sells, whatever matrix they are of. */
export const listSiteTags = defineCall({
  name: 'tags.sites',
  summary: 'The tags of the caller’s sites: which version is live, since when, by whom, how often asked for',
  method: 'GET',
  path: '/tags/sites/',
  needs: reads('tags', 'tags-sites'),
  query: z.strictObject({ ...paging, q: z.string().max(limits.text.search).optional() }),
  reply: listOf(tagOfSite),
});

/** What one site puts on its pages, as a zip. */
export const downloadSiteTag = defineCall({
  name: 'tags.site-file',
  summary: 'The live tag of a site as files, in a zip',
  method: 'GET',
  path: '/tags/sites/:matrix_id/:publisher_id/file/',
  needs: reads('tags', 'tags-sites'),
  params: z.strictObject({ matrix_id: idText(), publisher_id: idText() }),
  reply: fileReply,
});
