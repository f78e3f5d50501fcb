// Small shared steps of `npm start` and `npm test`. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Encart needs Node 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}

/** Runs a command from the root; with `quiet`, its output is shown only when it fails. */
export function run(command, args, { quiet = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new Error(`${[command, ...args].join(' ')} ended with code ${code}`));
    });
  });
}

/** Says what is being done and how long it took. */
export async function step(title, work) {
  const start = Date.now();
  process.stdout.write(`• ${title}…\n`);
  const result = await work();
  process.stdout.write(`  ${title}: ${((Date.now() - start) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Two commands started at once take turns; a lock left by a killed process is taken over. */
async function exclusively(name, work) {
  const folder = join(root, `.${name}.lock`);
  const holder = join(folder, 'pid');
  for (;;) {
    try {
      mkdirSync(folder);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(holder)) rmSync(folder, { recursive: true, force: true });
      else await sleep(300);
    }
  }
  writeFileSync(holder, String(process.pid));
  try {
    return await work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isAlive(holder) {
  try {
    // A fresh folder may not have its pid yet.
    if (!existsSync(holder)) return Date.now() - statSync(dirname(holder)).mtimeMs < 2000;
    process.kill(Number(readFileSync(holder, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const hashOf = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
};

/** Does the work unless the stamp says it was done for exactly these inputs. */
async function oncePer(stamp, inputs, work) {
  const path = join(root, stamp);
  const wanted = hashOf(inputs());
  const isCurrent = () => existsSync(path) && readFileSync(path, 'utf8') === wanted;
  if (isCurrent()) return;
  await exclusively('setup', async () => {
    if (isCurrent()) return;
    await work();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wanted);
  });
}

export const install = () =>
  oncePer(
    'node_modules/.encart-installed',
    () => ['package-lock.json', 'packages/wasm-engine/runtime/package-lock.json'],
    () =>
      step('Installing packages (about a minute the first time)', async () => {
        const offered = mayHaveNativeEngine();
        await Promise.all([run(npm, ['ci', ...QUIETLY]), offered || installWasmEngine()]);
        if (offered && !hasNativeEngine()) await installWasmEngine();
      }),
  );

const QUIETLY = ['--no-audit', '--no-fund', '--loglevel=error'];
/** ClickHouse as WebAssembly, for machines that npm has none of their own for. It brings the newer Node it asks for. */
const installWasmEngine = () =>
  run(npm, ['ci', ...QUIETLY, '--engine-strict=false', '--prefix', 'packages/wasm-engine/runtime']);

const isOurs = (name) => name.startsWith(`lib-${process.platform}-${process.arch}`);
function mayHaveNativeEngine() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).some((path) => isOurs(path.replace('node_modules/@chdb/', '')));
}
function hasNativeEngine() {
  const folder = join(root, 'node_modules/@chdb');
  return existsSync(folder) && readdirSync(folder).some(isOurs);
}

const SOURCES = ['packages', 'apps'];
const IGNORED = new Set(['node_modules', 'dist', 'test']);

function sourceFiles(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (IGNORED.has(entry.name) || entry.name.endsWith('.test.ts')) return [];
    return entry.isDirectory() ? sourceFiles(path) : [path];
  });
}

export const build = () =>
  oncePer(
    'apps/server/dist/.encart-built',
    () => ['package-lock.json', ...SOURCES.flatMap(sourceFiles).sort()],
    () =>
      step('Building the web app and the server', () =>
        Promise.all([
          run(npm, ['run', '--silent', 'build', '-w', '@encart/web'], { quiet: true }).then((said) =>
            process.stdout.write(`  ${said.match(/^first load .*$/m)?.[0] ?? ''}\n`),
          ),
          run(npm, ['run', '--silent', 'build', '-w', '@encart/server'], { quiet: true }),
        ]),
      ),
  );
