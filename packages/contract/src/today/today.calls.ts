import { z } from 'zod';
import { ability } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';
import { TODAY_ITEMS, todayItem } from './today-items.ts';

/** What changed, for the caller: of what they see, by what they may tell it apart by, in the words of their role. */
export const today = defineCall({
  name: 'today.list',
  summary: 'The few things worth knowing today, the gravest first',
  method: 'GET',
  path: '/today/',
  needs: ability('overview'),
  reply: one(
    z.object({
      /** The last day whose figures are all here, and the same weekday a week before. */
      day: z.string(),
      compared_day: z.string(),
      items: z.array(todayItem).min(1).max(TODAY_ITEMS.most),
    }),
  ),
});
