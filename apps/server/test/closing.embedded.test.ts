import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';

let processModule: string;
beforeAll(async () => {
  processModule = await bundled('src/process.ts');
});

/** A process that ends as the server does; closing takes it `closeMs`. */
async function start(closeMs: number, then = '') {
  const script = `
    const { closeOnSignal } = await import(process.argv[1]);
    const say = (...words) => console.log(words.map((word) => (typeof word === 'string' ? word : word.err?.message)).join(' '));
    const logger = { info: say, error: say, fatal: say };
    const end = closeOnSignal(logger, async (drainMs) => {
      console.log('closing within', drainMs);
      await new Promise((resolve) => setTimeout(resolve, ${closeMs}));
      console.log('closed');
    });
    setInterval(() => {}, 1000);
    console.log('ready');
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, processModule]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, said }));
  await once(child.stdout, 'data');
  return { child, ended };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the end of a process', () => {
  it('is orderly on the first signal, once, however often npm repeats it', async () => {
    const { child, ended } = await start(300);
    child.kill('SIGINT');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    const { code, said } = await ended;
    expect(code).toBe(0);
    expect(said.match(/closing within 30000/g)).toHaveLength(1);
    expect(said).toContain('closed');
  });

  it('comes at once on a second Ctrl-C', async () => {
    const { child, ended } = await start(60_000);
    child.kill('SIGINT');
    await pause(700);
    child.kill('SIGINT');
    const { code, said } = await ended;
    expect(code).toBe(130);
    expect(said).not.toContain('closed');
  });

  it('follows a store that can no longer be used, with a non-zero code', async () => {
    const { ended } = await start(10, "end.fatal(new Error('could not extend file: No space left'));");
    const { code, said } = await ended;
    expect(code).toBe(1);
    expect(said).toMatch(/No space left.* the record store can no longer be used[\s\S]*closed/);
  });

  it('follows an error nobody caught', async () => {
    for (const fault of [
      "setTimeout(() => { throw new Error('forgotten'); });",
      "Promise.reject(new Error('forgotten'));",
    ]) {
      const { code, said } = await (await start(10, fault)).ended;
      expect(code).toBe(1);
      expect(said).toContain('forgotten');
    }
  });
});
