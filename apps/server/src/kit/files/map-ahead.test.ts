import { expect, it } from 'vitest';
import { mapAhead } from './map-ahead.ts';

async function* numbers(count: number, log: string[] = []) {
  try {
    for (let number = 1; number <= count; number += 1) yield number;
  } finally {
    log.push('closed');
  }
}

it('begins with the next item before the one before is used, and not with the one after', async () => {
  const log: string[] = [];
  const map = async (number: number) => {
    log.push(`map ${number}`);
    return number * 10;
  };
  for await (const result of mapAhead(numbers(3, log), map)) log.push(`use ${result}`);
  expect(log).toEqual(['map 1', 'map 2', 'use 10', 'map 3', 'use 20', 'closed', 'use 30']);
});

it('fails where an item fails, after those before it, and closes what it reads from', async () => {
  const log: string[] = [];
  const results: number[] = [];
  const read = async () => {
    const map = async (number: number) => {
      if (number === 2) throw new Error('the second');
      return number;
    };
    for await (const result of mapAhead(numbers(5, log), map)) results.push(result);
  };
  await expect(read()).rejects.toThrow('the second');
  expect([results, log]).toEqual([[1], ['closed']]);
});
