import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { readable } from './terminal-log.ts';

const said = (log: (logger: ReturnType<typeof createLogger>) => void) => {
  let text = '';
  const write = (line: string) => {
    text += readable(line);
  };
  log(createLogger('info', { write }));
  return text;
};

describe('the log on a terminal', () => {
  it('is one readable line a fact, with its level when it is not plain information', () => {
    const text = said((logger) => {
      logger.info({ migrations: ['0001-accounts.sql'] }, 'records: schema brought up to date');
      logger.warn('figures: out of reach');
    });
    expect(text).toMatch(
      /^\d\d:\d\d:\d\d records: schema brought up to date migrations=\["0001-accounts.sql"\]\n/,
    );
    expect(text).toMatch(/\n\d\d:\d\d:\d\d warn figures: out of reach\n$/);
  });

  it('shows where an error came from and keeps secrets out', () => {
    const text = said((logger) => logger.error({ err: new Error('broken'), token: 'abc' }, 'job failed'));
    expect(text).toMatch(/error job failed token="\[redacted\]"\nError: broken\n +at /);
  });

  it('lets nobody write commands to the terminal', () => {
    const text = said((logger) => logger.info({ path: '/\u001b[2J' }, 'a\u001b[31mb\rc'));
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('\r');
  });
});
