import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const documents = files.filter((file) => file.endsWith('.md'));

/** Documents name files from the root, or from the top of a workspace's sources. */
const TOPS = [
  '',
  'apps/server/',
  'apps/server/src/',
  'apps/web/src/',
  'packages/',
  'packages/contract/src/',
  'packages/analytics/src/',
];
const exists = (path: string) =>
  path.includes('/')
    ? TOPS.some((top) => files.includes(`${top}${path}`))
    : files.some((file) => file === path || file.endsWith(`/${path}`));

const matchesIn = (document: string, pattern: RegExp) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(pattern)].map(([, match = '']) => match);

it.each(documents)('%s names files and pages that exist', (document) => {
  const paths = matchesIn(document, /`([\w./-]+\.(?:tsx?|mjs|sql|json))`/g).filter(
    (path) => path !== './file.ts',
  );
  expect(paths.filter((path) => !exists(path))).toEqual([]);
  const links = matchesIn(document, /\]\((?!https?:|#|mailto:)([^)#\s]+)/g).map((link) =>
    normalize(join(dirname(document), link)),
  );
  const isThere = (link: string) =>
    files.some((file) => file === link || file.startsWith(`${link.replace(/\/$/, '')}/`));
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});
