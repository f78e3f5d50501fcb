import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordEngine } from '#kit/db/engine.ts';
import { exclusivelyBy } from '#kit/db/exclusively.ts';
import { createEmptyEngine } from './records.ts';

const opened: RecordEngine[] = [];
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});
const open = async () => {
  const engine = await createEmptyEngine();
  opened.push(engine);
  return engine;
};
const ask = async (engine: RecordEngine, sql: string) => {
  const connection = await engine.connect();
  try {
    return (await connection.query(sql, [])).rows;
  } finally {
    await connection.release();
  }
};

describe('work on shared figures', () => {
  it('is done by one process at a time, and the next one gets its turn', async () => {
    const engine = await open();
    const [one, two] = [exclusivelyBy(engine, { tryEveryMs: 20 }), exclusivelyBy(engine, { tryEveryMs: 20 })];
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await sleep(150);
      steps.push(`${name} ends`);
      return name;
    };
    expect(await Promise.all([one(work('a')), two(work('b'))])).toEqual(['a', 'b']);
    expect(steps).toHaveLength(4);
    expect(steps[1]).toBe(steps[0]?.replace('begins', 'ends'));
    expect(steps[3]).toBe(steps[2]?.replace('begins', 'ends'));
  });

  it('gives its turn back when it fails', async () => {
    const exclusively = exclusivelyBy(await open(), { tryEveryMs: 20 });
    await expect(exclusively(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await exclusively(async () => 'next')).toBe('next');
  });

  it('is told when the lock is gone with its connection', async () => {
    const engine = await open();
    const exclusively = exclusivelyBy(engine, { tryEveryMs: 20, beatMs: 20 });
    const aborted = exclusively(async (signal) => {
      await ask(
        engine,
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
      for (let tries = 0; tries < 200 && !signal.aborted; tries += 1) await sleep(20);
      return signal.aborted;
    });
    expect(await aborted).toBe(true);
  });
});
