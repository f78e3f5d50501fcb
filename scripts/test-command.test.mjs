import { describe, expect, it } from 'vitest';
import { journeysFor } from './changed-files.mjs';
import { leftOutLines } from './left-out.mjs';
import { isFirstShard, readTestOptions } from './test-options.mjs';

describe('what npm test is asked for', () => {
  it('is what people wait for, unless told otherwise', () => {
    expect(readTestOptions([])).toMatchObject({ isFull: false, isChanged: false, features: [] });
    expect(readTestOptions(['--full', '--shard=2/4'])).toMatchObject({ isFull: true, shard: '2/4' });
    expect(readTestOptions(['deals', 'tags'])).toMatchObject({ features: ['deals', 'tags'] });
    expect(readTestOptions(['--changed=main'])).toMatchObject({ isChanged: true, changedSince: 'main' });
  });

  it.each([
    '--ful',
    '--full=1',
    '--shard',
    '--shard=0/4',
    '--shard=5/4',
    '--shard=1',
    '-x',
  ])('is never %s, and the usage says what there is', (arg) => {
    expect(() => readTestOptions([arg])).toThrow(/is no option of it\.\nnpm test .*\n.*--full/);
  });

  it('is either some features or what changed', () => {
    expect(() => readTestOptions(['deals', '--changed'])).toThrow(/--changed chooses the features itself/);
  });

  it('has what cannot be divided done by the first part', () => {
    expect([undefined, '1/4', '2/4'].map(isFirstShard)).toEqual([true, true, false]);
  });
});

describe('the journeys that changed files can break', () => {
  it('are those that changed, and those of the features that changed', () => {
    const files = [
      'e2e/journeys/shell.test.ts',
      'apps/server/src/features/deals/deals.store.ts',
      'apps/web/src/features/tags/grid/cell.tsx',
      'packages/contract/src/resources/formats.ts',
    ];
    expect(journeysFor(files)).toEqual({
      paths: ['e2e/journeys/shell.test.ts'],
      words: ['deal', 'tag', 'format'],
      isShared: false,
    });
  });

  it.each([
    'apps/web/src/kit/api/call.ts',
    'e2e/session.ts',
    'package-lock.json',
    'apps/server/src/app.ts',
  ])('are the quick ones of all where all stand on %s', (file) =>
    expect(journeysFor([file]).isShared).toBe(true));

  it.each([
    'README.md',
    'docs/glossary.md',
    'bench/lists.bench.ts',
    'apps/server/test/deals.test.ts',
  ])('are none for %s', (file) =>
    expect(journeysFor([file])).toEqual({ paths: [], words: [], isShared: false }));
});

describe('the end of a quick run', () => {
  it('says what was left out, how much of it, and how to run that', () => {
    const lines = leftOutLines(new Map([['kills', 7]]), 420, ['deals']);
    expect(lines[0]).toBe('Left out, and run by npm test -- deals --full');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}7 tests: processes killed/));
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}420 journeys: /));
    expect(lines).not.toContainEqual(expect.stringContaining('large amounts'));
  });
});
