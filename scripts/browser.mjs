// Finds a Chromium for the browser tests: an installed one, the one inside an npm package, or Debian's.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './steps.mjs';

// The shell without windows first: pages open in it half again as fast.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

export function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH, ...inPath, ...PLACES].find((path) => path && isExecutable(path));
}

async function packagedBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // The package unpacks its own libraries and fonts only when it believes it runs in such a place.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

async function debianBrowser() {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined;
  console.log('  no browser found: installing Debian’s in the background');
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet);
  return installedBrowser();
}

export async function findBrowser() {
  const found = installedBrowser() ?? (await packagedBrowser()) ?? (await debianBrowser());
  if (found) return found;
  throw new Error('No Chromium or Chrome was found. Install one, or set CHROME_PATH to its executable.');
}
