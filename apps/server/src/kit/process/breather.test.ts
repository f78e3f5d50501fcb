import { expect, it } from 'vitest';
import { createBreather } from './breather.ts';

it('lets others go on during a long computation, and costs a short one nothing', async () => {
  const breathe = createBreather();
  expect(breathe()).toBeUndefined();
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  const end = performance.now() + 100;
  while (performance.now() < end) await breathe();
  clearInterval(timer);
  expect(others).toBeGreaterThan(2);
});
