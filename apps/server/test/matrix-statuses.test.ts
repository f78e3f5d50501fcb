import { type MatrixStatus, statusAfter } from '@encart/contract/tags/matrix-statuses.ts';
import { scaled } from '@encart/testing/generated.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TAG_PUBLICATIONS } from '#domain/tags/publications-queue.ts';
import { publicationRunner } from '#features/tags/publish.job.ts';
import { type Claimed, claimNext } from '#kit/work/claim.ts';
import { type Outcome, recordHeartbeat, recordOutcome } from '#kit/work/record.ts';
import { useTagsApp } from './tags-app.ts';

const { t, as, call, item, newMatrix, add } = useTagsApp();
const RUNS = scaled(25);
const RACES = 1 + scaled(24);
const LATEST_MS = 50;

const statusOf = async (id: number) =>
  ((await call(as.ap, 'GET', `matrices/${id}/`)).body.data as { matrix_status: MatrixStatus }).matrix_status;
const statesOf = async (id: number) =>
  ((await call(as.ap, 'GET', `matrices/${id}/versions/?limit=100`)).body.data as { state: string }[])
    .map(({ state }) => state)
    .reverse();

/** What the table says the matrix is in. */
interface Model {
  status: MatrixStatus;
  before: MatrixStatus;
  /** How its publications ended, or are. */
  states: string[];
}
/** The matrix itself, with the claims of its workers, the last one last. */
interface Real {
  id: number;
  claims: Claimed<unknown>[];
}
type Event = Parameters<typeof statusAfter>[1];

const last = (real: Real) => real.claims.at(-1) ?? expect.fail('nobody has begun');
const write = (claim: Claimed<unknown>, outcome: Outcome) =>
  recordOutcome(t.db, t.deps.clock, TAG_PUBLICATIONS, claim, outcome);

/** What each event is in the application, and how the publication ends by it. */
const events: Record<Event, { state: string; run(real: Real, model: Model): Promise<void> }> = {
  publish: {
    state: 'waiting',
    run: async ({ id }) =>
      expect((await call(as.ap, 'POST', `matrices/${id}/publish/`, {})).status).toBe(200),
  },
  begin: {
    state: 'running',
    run: async (real) => {
      const only = sql`tag_matrix_id = ${real.id}`;
      const claim = await claimNext<unknown>(t.db, t.deps.clock, TAG_PUBLICATIONS, only);
      real.claims.push(claim ?? expect.fail('nothing waits'));
    },
  },
  complete: {
    state: 'done',
    run: async (real) => expect(await write(last(real), { end: 'done' })).toBe('done'),
  },
  fail: {
    state: 'failed',
    run: async (real) => expect(await write(last(real), { end: 'failed', error: 'check' })).toBe('failed'),
  },
  release: {
    state: 'waiting',
    run: async (real) => expect(await write(last(real), { end: 'released' })).toBe('waiting'),
  },
  cancel: {
    state: 'cancelled',
    run: async (real, { status }) => {
      expect((await call(as.ap, 'POST', `matrices/${real.id}/cancel/`)).status).toBe(200);
      if (status !== 'progress') return;
      // One that is under way ends when its worker hears of it.
      expect(await recordHeartbeat(t.db, t.deps.clock, TAG_PUBLICATIONS, last(real))).toBe('cancelled');
      expect(await write(last(real), { end: 'cancelled' })).toBe('cancelled');
    },
  },
};

const expectSame = async (model: Model, { id }: Real) => {
  expect(await statusOf(id)).toBe(model.status);
  expect(await statesOf(id)).toEqual(model.states);
};

class Happens implements fc.AsyncCommand<Model, Real> {
  readonly event: Event;
  constructor(event: Event) {
    this.event = event;
  }
  check = ({ status }: Readonly<Model>) => statusAfter(status, this.event) !== undefined;
  async run(model: Model, real: Real) {
    const { state, run } = events[this.event];
    await run(real, model);
    if (this.event === 'publish') {
      model.before = model.status;
      model.states.push(state);
    } else model.states[model.states.length - 1] = state;
    model.status = statusAfter(model.status, this.event, model.before) ?? null;
    await expectSame(model, real);
  }
  toString = () => this.event;
}

/** Somebody asks for what the table does not have. */
class IsRefused implements fc.AsyncCommand<Model, Real> {
  readonly event: 'publish' | 'cancel';
  constructor(event: 'publish' | 'cancel') {
    this.event = event;
  }
  check = ({ status }: Readonly<Model>) => statusAfter(status, this.event) === undefined;
  async run(model: Model, real: Real) {
    expect((await call(as.ap, 'POST', `matrices/${real.id}/${this.event}/`, {})).status).toBe(409);
    await expectSame(model, real);
  }
  toString = () => `${this.event} is refused`;
}

/** A worker that was thought dead comes back with a claim that is no longer its own. */
class ComesLate implements fc.AsyncCommand<Model, Real> {
  check = ({ states }: Readonly<Model>) => states.length > 0;
  async run(model: Model, real: Real) {
    const late = model.status === 'progress' ? real.claims.at(-2) : real.claims.at(-1);
    if (late) expect(await write(late, { end: 'done' })).toBeUndefined();
    await expectSame(model, real);
  }
  toString = () => 'a late worker';
}

const commands = fc.commands(
  [
    // Twice each, so that long stories come up.
    ...(['publish', 'begin', 'publish', 'begin', 'complete', 'fail', 'release', 'cancel'] as const).map(
      (event) => fc.constant(new Happens(event)),
    ),
    fc.constant(new IsRefused('publish')),
    fc.constant(new IsRefused('cancel')),
    fc.constant(new ComesLate()),
  ],
  { maxCommands: 25 },
);

const preparedMatrix = async () => {
  const id = await newMatrix(as.ap);
  await add(as.ap, id, [item()]);
  return id;
};

describe('the status of a matrix', () => {
  it(`is what the table says, after anything that can happen to it (${RUNS} stories)`, async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (story) => {
        const real: Real = { id: await preparedMatrix(), claims: [] };
        const setup = () => ({ model: { status: null, before: null, states: [] } as Model, real });
        try {
          await fc.asyncModelRun(setup, story);
        } finally {
          await sql`update tag_publications set work_state = 'cancelled'
            where work_state in ('waiting', 'running')`.execute(t.db);
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  }, 300_000);

  it(`a cancel and the end of the work: one of them has happened, never both (${RACES} races)`, async () => {
    const id = await preparedMatrix();
    const runner = publicationRunner(t.deps, { atOnce: 1 });
    await call(as.ap, 'POST', `matrices/${id}/publish/`, {});
    await runner.drain();
    let live = 1;
    const seen = { cancelled: 0, done: 0 };
    for (let race = 0; race < RACES || Math.min(seen.cancelled, seen.done) === 0; race += 1) {
      // Later and later, until each of them has come first.
      const round = 1 + Math.floor(race / RACES);
      const delay = ((race % RACES) * round * LATEST_MS) / RACES;
      const asked = await call(as.ap, 'POST', `matrices/${id}/publish/`, {});
      const { version_number } = asked.body.data as { version_number: number };
      const [cancel] = await Promise.all([
        new Promise((resolve) => setTimeout(resolve, delay)).then(() =>
          call(as.ap, 'POST', `matrices/${id}/cancel/`),
        ),
        runner.drain(),
      ]);
      const state = (await statesOf(id)).at(-1);
      if (state === 'done') live = version_number;
      expect([race, cancel.status, state]).toEqual(
        cancel.status === 200 ? [race, 200, 'cancelled'] : [race, 409, 'done'],
      );
      seen[cancel.status === 200 ? 'cancelled' : 'done'] += 1;
      const sites = (await call(as.ap, 'GET', `matrices/${id}/sites/`)).body.data;
      expect(sites).toMatchObject([{ version_number: live }]);
      expect(await statusOf(id)).toBe('completed');
      const { rows } = await sql<{ files: number }>`select count(*)::int as files from tag_files
        join tag_publications using (publication_id)
        where tag_matrix_id = ${id} and work_state <> 'done'`.execute(t.db);
      expect(rows[0]?.files).toBe(0);
    }
  });
});
