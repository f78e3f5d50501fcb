import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { scaled } from '@encart/testing/generated.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bundled } from './bundled.ts';
import { addressOf } from './database-address.ts';
import { useRecords } from './records.ts';
import { addPieces, createPieces, readPieces } from './test-queue.ts';

const t = useRecords();
/** Kills at so many random moments; by hand also `KILLS=50`. */
const KILLS = Number(process.env.KILLS ?? Math.max(3, scaled(20)));
const COUNT = 600;

it(`two workers, killed ${KILLS} times at any moment, do every piece once`, async () => {
  await createPieces(t.db);
  for (let share = 1; share <= 6; share += 1) await addPieces(t.db, COUNT / 6, { work_share: share });
  const file = fileURLToPath(await bundled('test/work-process.ts'));
  const url = await addressOf(t.engine);
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [file, url], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    return child;
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const count = async (state: string) =>
    (await readPieces(t.db)).filter(({ work_state }) => work_state === state).length;
  const workers = await Promise.all([start(), start()]);
  try {
    for (let kills = 0; kills < KILLS; kills += 1) {
      await sleep(Math.random() * 40);
      const place = Math.random() < 0.5 ? 0 : 1;
      const worker = workers[place];
      if (worker) await kill(worker);
      // Two minutes pass: also the worker that lives is taken for dead, and what it still writes must be dropped.
      await sql`update test_pieces set work_lease_until = now() where work_state = 'running'`.execute(t.db);
      workers[place] = await start();
      // Work that was all done would be no test of the rest.
      if ((await count('waiting')) < 20) await addPieces(t.db, 100, { work_share: 1 + (kills % 6) });
    }
    await sql`update test_pieces set work_lease_until = now() where work_state = 'running'`.execute(t.db);
    for (let looks = 0; looks < 300; looks += 1) {
      const pieces = await readPieces(t.db);
      if (pieces.every(({ work_state }) => work_state === 'done')) break;
      await sleep(100);
    }
  } finally {
    await Promise.all(workers.map(kill));
  }
  const pieces = await readPieces(t.db);
  expect(new Set(pieces.map(({ work_state }) => work_state))).toEqual(new Set(['done']));
  expect(new Set(pieces.map(({ done_count }) => done_count))).toEqual(new Set([1]));
  // Some were begun more than once, or the kills hit nothing.
  expect(pieces.some(({ work_attempts }) => work_attempts > 1)).toBe(true);
});
