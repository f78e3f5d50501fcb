import { closedAlertParts } from '@encart/contract/alerts/alert-access.ts';
import type { AlertFilter, AlertRecord } from '@encart/contract/alerts/alert-rules.ts';
import { AppError, type BrokenRule } from '@encart/contract/base/errors.ts';
import type { Database } from '#kit/db/database.ts';
import { unknownSources, unseenTargets, unseenValues, type Viewer } from './visible-ids.store.ts';

/** Conditions on values that the viewer does not see, each by its place. */
async function unseenInFilters(
  db: Database,
  viewer: Viewer,
  filters: readonly AlertFilter[],
): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = [];
  for (const [at, { dimension, filters: conditions }] of filters.entries())
    for (const [place, condition] of conditions.entries()) {
      if (!('ids' in condition)) continue;
      const [unseen] = await unseenValues(db, viewer, dimension, condition.ids);
      if (unseen !== undefined) {
        const field = `filters.${at}.filters.${place}.ids.${condition.ids.indexOf(unseen)}`;
        broken.push({ field, rule: 'exists' });
      }
    }
  return broken;
}

/** Refuses what the rules between fields cannot know: what is closed to the owner, and what they do not see. */
export async function validateAlert(db: Database, owner: Viewer, record: AlertRecord): Promise<void> {
  const { subject, filters = [], targets = [], sources = [] } = record;
  const closed = closedAlertParts(owner.who, record);
  if (closed.length > 0 || !subject) throw new AppError('RequestValidatorError', { broken: closed });
  const unseen = await unseenTargets(db, owner, subject, targets);
  const unknown = await unknownSources(db, sources);
  const broken = [
    ...(await unseenInFilters(db, owner, filters)),
    ...unseen.slice(0, 1).map((id) => ({ field: `targets.${targets.indexOf(id)}`, rule: 'exists' })),
    ...unknown.map((source) => ({ field: `sources.${sources.indexOf(source)}`, rule: 'source' })),
  ];
  if (broken.length > 0) throw new AppError('RequestValidatorError', { broken });
}
