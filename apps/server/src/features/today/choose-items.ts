import { TODAY_ITEMS, type TodayItem, type TodayKind } from '@encart/contract/today/today-items.ts';
import type { FigureItems } from './read-figures.ts';

/** How grave each kind is: the first comes first. */
const GRAVEST: readonly TodayKind[] = [
  'figures_away',
  'servers_silent',
  'sources_late',
  'alerts',
  'day',
  'deals_in_trouble',
  'mover',
  'gone',
  'reports_failed',
  'auctions',
  'deals_ending',
  'new',
  'calm',
];

const byGravity = (a: TodayItem, b: TodayItem) => GRAVEST.indexOf(a.kind) - GRAVEST.indexOf(b.kind);

/**
 * Chooses what is said: the gravest first, with some places kept for what the figures say; then the ordinary day, where
 * there is room. When nothing happened, one calm sentence with the day's figure.
 */
export function chooseItems(tasks: readonly TodayItem[], { items: changes, day }: FigureItems): TodayItem[] {
  const { most, mostToActOn } = TODAY_ITEMS;
  const sorted = tasks.toSorted(byGravity);
  const room = Math.max(mostToActOn, most - changes.length);
  const happened = [...sorted.slice(0, room), ...changes.toSorted(byGravity)].slice(0, most);
  if (happened.length === 0) return [calm(day)];
  return [...happened.toSorted(byGravity), ...(day ? [day] : [])].slice(0, most);
}

const calm = (day: FigureItems['day']): TodayItem => ({
  kind: 'calm',
  tone: 'neutral',
  link: day?.link ?? null,
  metric: day?.metric ?? 'revenue_gross',
  now: day?.now ?? null,
  before: day?.before ?? null,
  evolution: day?.evolution ?? null,
});
