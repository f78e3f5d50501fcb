import { addDays, type Day } from '@encart/contract/analytics/days.ts';
import { createRandom, type Random } from '#demo/random.ts';
import { hasDelivered, type Story } from './deal-stories.ts';

/** The days of a deal. */
export interface DealDates {
  created: Day;
  sent: Day | null;
  start: Day | null;
  end: Day | null;
  /** The day somebody ended it, before its time. */
  ended: Day | null;
  /** The days it sells on; a deal that never has has none. */
  sells: { since: Day; until: Day | null } | null;
}

/** In days from the day the demo is filled. */
interface Course {
  start: number | null;
  end: number | null;
  /** The last day it sold on, where that is not its end. */
  last?: number;
  ended?: number;
}

/** Agreements for good, for years and for a season. */
function longCourse(random: Random): Course {
  const age = random.pick([1_000, 1_000, 1_000, 600, 400, 300, 60]) + random.between(-15, 100);
  const isForGood = age > 900 || random.chance(0.3);
  return { start: -age, end: isForGood ? null : random.between(25, 200) };
}

function pastCourse(random: Random): Course {
  const end = -(random.chance(0.4) ? random.between(3, 45) : random.between(46, 600));
  const start = end - random.between(120, 400);
  // Some were ended by somebody a few weeks early.
  return random.chance(0.25) ? { start, end: end + 20, ended: end, last: end } : { start, end };
}

const courses: Partial<Record<Story, (random: Random) => Course>> = {
  draft: (random) => ({ start: random.chance(0.5) ? random.between(5, 30) : null, end: null }),
  sent: (random) => ({ start: random.between(3, 20), end: random.between(60, 150) }),
  refused: (random) => ({ start: random.between(-4, 6), end: random.between(60, 150) }),
  paused: (random) => ({
    start: -random.between(60, 400),
    end: random.between(30, 120),
    last: -random.between(4, 25),
  }),
  ended: pastCourse,
  running: longCourse,
  locked: longCourse,
  network: longCourse,
  audiences: longCourse,
  changed: longCourse,
  no_bids: (random) => ({ start: -random.between(50, 120), end: random.between(40, 120), last: -6 }),
  empty_targeting: (random) => ({ start: -random.between(10, 20), end: random.between(40, 90) }),
  ends_behind: (random) => ({ start: -random.between(50, 70), end: 2 }),
};

const sickCourse = (random: Random): Course => ({
  start: -random.between(60, 400),
  end: random.chance(0.3) ? null : random.between(30, 150),
});

export function datesOf(story: Story, key: string, filledOn: Day): DealDates {
  const random = createRandom(`dates ${key}`);
  const { start, end, last = end, ended } = (courses[story] ?? sickCourse)(random);
  const day = (count: number | null | undefined) =>
    count === null || count === undefined ? null : addDays(filledOn, count);
  const created = Math.min(-2, start ?? -2) - random.between(1, 12);
  const sent = story === 'draft' ? null : Math.min(-1, created + random.between(1, 3));
  const since = hasDelivered(story) && start !== null ? addDays(filledOn, start) : null;
  return {
    created: addDays(filledOn, created),
    sent: day(sent),
    start: day(start),
    end: day(end),
    ended: day(ended),
    sells: since ? { since, until: day(last) } : null,
  };
}
