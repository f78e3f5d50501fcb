import type { AlertSubject } from '@encart/contract/alerts/alert-subjects.ts';
import { readSourceFreshness } from '#domain/figures/source-freshness.ts';
import type { Database } from '#kit/db/database.ts';
import type { Deps } from '#kit/deps.ts';
import { decideAll } from './decide-all.ts';
import type { Found } from './decide-firing.ts';
import { readSeen, writeEvaluation } from './evaluations.store.ts';
import { type OwnedRule, readOwnedRules } from './owned-rules.ts';
import { readFailedRuns, readFailedSchedules, readSilences } from './states.store.ts';

/** How something stands at this moment: how late, how silent, how often failed; and since when. */
export interface State {
  key: string;
  id: number | null;
  name: string;
  value: number;
  since: Date;
}

/** What a state comes to by a rule: it fires while the state is above the rule's value. */
export function foundInState({ rule }: Pick<OwnedRule, 'rule'>, state: State, now: Date): Found {
  const { key, id, name, value, since } = state;
  const isOut = rule.value !== null && value > rule.value;
  const told = { key, start: since, end: now, value, low: null, high: rule.value, before: null };
  return {
    rule,
    aboutKey: key,
    aboutId: id,
    about: name,
    dealEvent: null,
    events: isOut ? [{ since, until: now, told: { ...told, verdict: 'out' }, isOpen: true }] : [],
    last: { verdict: isOut ? 'out' : 'in', end: now },
  };
}

type ReadStates = (db: Database, owned: readonly OwnedRule[], now: Date) => Promise<State[][]>;

const isTarget = (targets: readonly number[], id: number) => targets.length === 0 || targets.includes(id);

/** How late sources are: the platform's own, and the same for everybody who sees all of it. */
const readLate: ReadStates = async (db, owned, now) => {
  const sources = (await readSourceFreshness(db, now)).flatMap(
    ({ fact, batch_source, hours_late, due_at }) =>
      hours_late === null || due_at === null
        ? []
        : [
            {
              key: `${fact} ${batch_source}`,
              id: null,
              name: batch_source,
              value: hours_late,
              since: due_at,
            },
          ],
  );
  return owned.map(({ rule, owner }) =>
    owner.scope === 'everything'
      ? sources.filter(({ name }) => rule.sources.length === 0 || rule.sources.includes(name))
      : [],
  );
};

/** How often the reports of each owner have failed, one run after another. */
const readFailed: ReadStates = async (db, owned) => {
  const failed = await readFailedRuns(
    db,
    owned.map(({ rule }) => rule.user_id),
  );
  return owned.map(({ rule }) =>
    failed.filter(
      (one) =>
        one.user_id === rule.user_id && one.profile_id === rule.profile_id && isTarget(rule.targets, one.id),
    ),
  );
};

/** How often each schedule has failed, one run after another: the platform's own. */
const readFailedWork: ReadStates = async (db, owned) => {
  const failed = await readFailedSchedules(db);
  return owned.map(({ owner }) => (owner.scope === 'everything' ? failed : []));
};

const READERS = { freshness: readLate, reports: readFailed, schedules: readFailedWork } satisfies Partial<
  Record<AlertSubject, ReadStates>
>;
export type StateSubject = keyof typeof READERS;

/** How long servers have been silent, for the rules that ask so. */
export const readSilent: ReadStates = async (db, owned, now) => {
  const silences = await readSilences(db, now);
  return owned.map(({ rule, owner }) =>
    // Servers are the platform's own.
    owner.scope === 'everything' ? silences.filter(({ id }) => isTarget(rule.targets, id)) : [],
  );
};

/** Evaluates the rules about a state of things, which changes with time alone. Gives back how many alerts fired. */
export async function evaluateStates(
  deps: Pick<Deps, 'db' | 'clock'>,
  subject: StateSubject,
): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const owned = await readOwnedRules(db, subject);
  const before = await readSeen(db, subject);
  const states = owned.length > 0 ? await READERS[subject](db, owned, now) : [];
  const found = owned.flatMap((one, at) => (states[at] ?? []).map((state) => foundInState(one, state, now)));
  const evaluated = new Set(owned.map(({ rule }) => rule.alert_id));
  const { fire, ...decisions } = await decideAll(db, subject, { found, evaluated, now });
  const told = fire.map((one) => ({ ...one, points: [], contributors: null }));
  return writeEvaluation(deps, { subject, before, seen: before, writing: { ...decisions, fire: told } });
}
