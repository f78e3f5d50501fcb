// Which files changed, and which journeys they can break.
import { execFileSync } from 'node:child_process';
import { root } from './steps.mjs';

const git = (...args) => {
  const said = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  return said.toString().split('\n').filter(Boolean);
};

const isCommit = (name) => {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).length === 1;
  } catch {
    return false;
  }
};

/** The commit from which changes count: the one named, else the last one pushed, else the last one made. */
export function findBase(named) {
  if (named !== undefined && !isCommit(named)) throw new Error(`${named} is no commit of this repository.`);
  const [base] = git('merge-base', 'HEAD', named ?? (isCommit('@{upstream}') ? '@{upstream}' : 'HEAD'));
  return base;
}

export const filesChangedSince = (base) => [
  ...new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]),
];

const JOURNEY = /^e2e\/journeys\/.+\.test\.ts$/;
const FEATURE =
  /^(?:apps\/(?:server|web)\/src|packages\/contract\/src)\/(?:features|domain|resources)\/([\w-]+)/;
/** What no page is made of. */
const APART = /^(?:docs|bench|scripts)\/|\.md$|\.test\.tsx?$|^apps\/server\/test\/|^packages\/[\w-]+\/test\//;

/**
 * What the changed files ask of the journeys: whole files by path, those of a feature by its noun, and the quick ones of
 * all features where something changed that all stand on.
 */
export function journeysFor(files) {
  const paths = files.filter((file) => JOURNEY.test(file));
  const rest = files.filter((file) => !JOURNEY.test(file) && !APART.test(file));
  const nouns = rest.flatMap((file) => FEATURE.exec(file)?.[1] ?? []);
  const isShared = rest.some((file) => !FEATURE.test(file));
  return { paths, words: [...new Set(nouns.map((noun) => noun.replace(/s$/, '')))], isShared };
}
