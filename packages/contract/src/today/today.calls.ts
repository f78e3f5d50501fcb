import { z } from 'zod';
import { ability } from '#access/needs.ts';
import { defineCall, one } from '#api/call.ts';
import { keyFigure } from './key-figures.ts';
import { TODAY_ITEMS, todayItem } from './today-items.ts';
import { todayTask } from './today-tasks.ts';

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

export const todayFigures = defineCall({
  name: 'today.figures',
  summary: 'The key figures of the last complete day, beside what its weekday usually brings',
  method: 'GET',
  path: '/today/figures/',
  needs: ability('overview'),
  /** None for those who may open no quick report, or have nothing in these weeks. */
  reply: one(z.object({ day: z.string(), figures: z.array(keyFigure) })),
});

export const todayTasks = defineCall({
  name: 'today.tasks',
  summary: 'What waits for the caller, by kind, with how many there are',
  method: 'GET',
  path: '/today/tasks/',
  needs: ability('overview'),
  reply: one(z.object({ tasks: z.array(todayTask) })),
});
