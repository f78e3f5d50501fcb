import { type DestinationStream, pino } from 'pino';

const CONTROL = /\p{Cc}/gu;
/** Text from outside may hold commands to the terminal. */
const harmless = (text: string) => text.replace(CONTROL, ' ');

/** One line of the log as a person reads it: time, level where it matters, message, the rest as name=value. */
export function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line);
  const label = level === pino.levels.values.info ? '' : `${pino.levels.labels[level]} `;
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const trace = String(err?.stack ?? '').split('\n');
  const clock = new Date(time).toLocaleTimeString('fr-FR');
  const first = harmless(`${clock} ${label}${msg ?? ''}${facts.join('')}`);
  return [first, ...(err ? trace.map(harmless) : [])].map((text) => `${text}\n`).join('');
}

/** Somebody is watching: readable lines instead of JSON. */
export const terminalLog: DestinationStream = {
  write: (line) => void process.stdout.write(readable(line)),
};
