import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteRanOn } from '@encart/testing/ran-on.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findClickhouse } from './find-clickhouse.ts';
import noteEngines from './note-engines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'encart-ran-on-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** A program of this name that prints this as its version. */
function program(name: string, output: string) {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho "${output}"\n`);
  chmodSync(path, 0o755);
  return path;
}

describe('the end of npm test', () => {
  const script = new URL('../../../scripts/ran-on.mjs', import.meta.url).href;
  const linesOf = (file: string, browser: string) =>
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      `import { browserNote, ranOnLines } from ${JSON.stringify(script)};
       console.log(ranOnLines(${JSON.stringify(file)}, browserNote(${JSON.stringify(browser)})).join('\\n'))`,
    ])
      .toString()
      .trimEnd()
      .split('\n');

  it('says what the tests ran on, and what could not run and why, each once', () => {
    const file = join(folder, 'ran-on.jsonl');
    const browser = program('chromium', 'Chromium 143.0.1');
    vi.stubEnv('RAN_ON', file);
    const notes = [
      { what: 'records', ran: 'PGlite 0.5.0' },
      { what: 'ClickHouse server', missing: 'no binary (CLICKHOUSE_BIN)' },
    ];
    noteRanOn(...notes);
    noteRanOn(...notes);
    expect(linesOf(file, browser)).toEqual([
      `Ran on Node ${process.versions.node}, ${process.platform}-${process.arch}`,
      '  records: PGlite 0.5.0',
      `  browser: Chromium 143.0.1 (${browser})`,
      'Could not run',
      '  ClickHouse server: no binary (CLICKHOUSE_BIN)',
    ]);
  });

  it('names the engine the figures were tested on, and the one there is no build of', () => {
    const file = join(folder, 'ran-on.jsonl');
    vi.stubEnv('RAN_ON', file);
    noteEngines();
    const lines = linesOf(file, 'none').join('\n');
    expect(lines).toMatch(
      /^ {2}figures: (native chDB|ClickHouse as WebAssembly \(chdb-wasm) \d.* on \w+-\w+$/m,
    );
    expect(lines).toMatch(/^ {2}ClickHouse server: ./m);
  });
});

describe('a ClickHouse to test on', () => {
  it('is the one that is named, else the one in PATH, if it is recent', () => {
    const bin = program('clickhouse', 'ClickHouse local version 25.8.2.29 (official build).');
    expect(findClickhouse({ CLICKHOUSE_BIN: bin })).toEqual({ bin, version: '25.8.2.29' });
    expect(findClickhouse({ PATH: `/nowhere:${folder}` })).toEqual({ bin, version: '25.8.2.29' });
  });

  it.each([
    ['ClickHouse local version 18.16.1.', /is 18\.16\.1, older than 24$/],
    ['what?', /is of an unknown version, older than 24$/],
  ])('is none when its version is %j', (output, why) => {
    const bin = program('clickhouse', output);
    expect(findClickhouse({ CLICKHOUSE_BIN: bin }).missing).toMatch(why);
  });

  it('is none where there is none, and says how to name one', () => {
    expect(findClickhouse({ PATH: folder })).toEqual({ missing: 'no binary (CLICKHOUSE_BIN)' });
    const bin = join(folder, 'no');
    expect(findClickhouse({ CLICKHOUSE_BIN: bin })).toEqual({
      missing: `CLICKHOUSE_BIN ${bin} cannot be executed`,
    });
  });
});
