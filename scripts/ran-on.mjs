// What the tests ran on and what could not run, as `npm test` says it at its end.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Notes of the test setups, each once, in the order they came. */
function readNotes(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return [...new Set(lines)].map((line) => JSON.parse(line));
}

export function browserNote(path) {
  try {
    const version = execFileSync(path, ['--version'], { timeout: 20_000 }).toString().trim();
    return { what: 'browser', ran: `${version} (${path})` };
  } catch {
    return { what: 'browser', ran: path };
  }
}

export function ranOnLines(file, ...more) {
  const notes = [...readNotes(file), ...more];
  const ran = notes.filter((note) => note.ran).map(({ what, ran: on }) => `  ${what}: ${on}`);
  const missing = notes.filter((note) => note.missing).map((note) => `  ${note.what}: ${note.missing}`);
  return [
    `Ran on Node ${process.versions.node}, ${process.platform}-${process.arch}`,
    ...ran,
    ...(missing.length > 0 ? ['Could not run', ...missing] : []),
  ];
}
