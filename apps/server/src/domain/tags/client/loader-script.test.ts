import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { type LiveVersion, loaderScript } from './loader-script.ts';

const version = (number: number, share: number): LiveVersion => ({
  ...{ url: `https://tags.example/m/42/${number}.js`, integrity: `sha384-${number}` },
  ...{ version: `m42v${number}`, share },
});

/** Runs the loader in a page that chance gives this number to, and says which script it put there. */
function load(text: string, chance: number, window: Record<string, unknown> = {}) {
  const scripts: Record<string, unknown>[] = [];
  const document = { createElement: () => ({}), head: { appendChild: (one: never) => scripts.push(one) } };
  const events: { detail: unknown }[] = [];
  Object.assign(window, { dispatchEvent: (event: never) => events.push(event) });
  class CustomEvent {
    readonly type: string;
    readonly detail: unknown;
    constructor(type: string, { detail }: { detail: unknown }) {
      this.type = type;
      this.detail = detail;
    }
  }
  runInNewContext(text, { window, document, CustomEvent, Math: { random: () => chance } });
  return { scripts, events, window };
}

describe('the loader of a site', () => {
  it('is short, and puts the immutable file into the page with its checksum', () => {
    const text = loaderScript(42, 'courrier', [version(7, 1)]);
    expect(text.length).toBeLessThan(600);
    const { scripts } = load(text, 0.5);
    expect(scripts).toEqual([
      {
        ...{ src: 'https://tags.example/m/42/7.js', integrity: 'sha384-7', crossOrigin: 'anonymous' },
        onerror: expect.any(Function),
      },
    ]);
  });

  it.each([
    [0, 'm42v7'],
    [0.899, 'm42v7'],
    [0.901, 'm42v8'],
    [0.999, 'm42v8'],
  ])('shares the traffic: chance %s gets %s', (chance, chosen) => {
    const { window } = load(loaderScript(42, 'courrier', [version(7, 90), version(8, 10)]), chance);
    expect(window.encart).toEqual({ chosen: { '42/courrier': chosen } });
  });

  it('never chooses a version without a share', () => {
    const text = loaderScript(42, 'courrier', [version(6, 0), version(7, 1), version(8, 0)]);
    for (const chance of [0, 0.5, 0.999]) expect(load(text, chance).scripts[0]?.integrity).toBe('sha384-7');
  });

  it('chooses once in a page, for each site and matrix', () => {
    const window = {};
    const text = loaderScript(42, 'courrier', [version(7, 50), version(8, 50)]);
    expect(load(text, 0.1, window).scripts).toHaveLength(1);
    expect(load(text, 0.9, window).scripts).toHaveLength(0);
    expect(load(loaderScript(43, 'courrier', [version(1, 1)]), 0.9, window).scripts).toHaveLength(1);
  });

  it('says when the file did not come, or was not the one that was published', () => {
    const { scripts, events } = load(loaderScript(42, 'courrier', [version(7, 1)]), 0);
    (scripts[0]?.onerror as () => void)();
    expect(events).toMatchObject([{ type: 'encart:error', detail: { version: 'm42v7' } }]);
  });
});
