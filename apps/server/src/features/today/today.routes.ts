import { dayOf } from '@encart/contract/analytics/zone.ts';
import { AppError } from '@encart/contract/base/errors.ts';
import { today as todayCall, todayFigures, todayTasks } from '@encart/contract/today/today.calls.ts';
import type { TodayItem } from '@encart/contract/today/today-items.ts';
import { readLastCompleteDay } from '#domain/figures/figures-complete.store.ts';
import type { Deps } from '#kit/deps.ts';
import type { Api } from '#kit/http/mount.ts';
import { chooseItems } from './choose-items.ts';
import { type FigureItems, readFigureItems } from './read-figures.ts';
import { readKeyFigures } from './read-key-figures.ts';
import { readTaskCounts } from './read-task-counts.ts';
import { readTasks } from './read-tasks.ts';
import { weekBefore } from './today-links.ts';

const away: TodayItem = { kind: 'figures_away', tone: 'bad', link: null };

/** Without the figures the other sentences still come. */
async function orAway(items: Promise<FigureItems>): Promise<FigureItems> {
  try {
    return await items;
  } catch (error) {
    if (error instanceof AppError && error.name === 'ServiceUnavailableError')
      return { items: [away], day: null };
    throw error;
  }
}

/** Computed at every request and never kept: what somebody may see can change at any moment. */
export function todayRoutes(api: Api, { figures, clock }: Deps) {
  api.mount(todayCall, async (caller) => {
    const { db, scope, who } = caller;
    const now = clock.now();
    const today = dayOf(now);
    const day = await readLastCompleteDay(db, today);
    const [tasks, read] = await Promise.all([
      readTasks({ db, scope, who, now }),
      orAway(readFigureItems(figures, caller, { day, today })),
    ]);
    return { data: { day, compared_day: weekBefore(day), items: chooseItems(tasks, read) } };
  });

  api.mount(todayFigures, async (caller) => {
    const day = await readLastCompleteDay(caller.db, dayOf(clock.now()));
    return { data: { day, figures: await readKeyFigures(figures, caller, day) } };
  });

  api.mount(todayTasks, async ({ db, scope, who }) => ({
    data: { tasks: await readTaskCounts({ db, scope, who, now: clock.now() }) },
  }));
}
