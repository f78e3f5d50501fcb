import { z } from 'zod';
import { signedIn } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';
import { limits } from '#base/limits.ts';

/** What a page can follow while it changes by itself. */
export const LIVE_TOPICS = ['alerts', 'batches', 'reports', 'tags', 'work'] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** How a topic stood when it was last looked at; whoever asks sends it back. */
const version = z.string().max(64);

export const followLive = defineCall({
  name: 'live.follow',
  summary:
    'Waits until one of these topics is no longer as it was, and tells which; at once without a version, or with wait=0',
  method: 'GET',
  path: '/live/',
  needs: signedIn,
  query: z.strictObject({
    /** `topic:version`, or the topic alone. */
    topic: z.preprocess(
      (value) => (Array.isArray(value) ? value : [value]),
      z
        .array(z.string().regex(new RegExp(`^(${LIVE_TOPICS.join('|')})(:[0-9a-f]{1,64})?$`)))
        .min(1)
        .max(LIVE_TOPICS.length),
    ),
    wait: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(z.number().max(limits.live.waitSeconds))
      .default(limits.live.waitSeconds),
  }),
  reply: one(z.partialRecord(z.enum(LIVE_TOPICS), version)),
});
