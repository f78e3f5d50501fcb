import type { dbs as French } from '#locales/fr/dbs.ts';

export const dbs: typeof French = {
  test: {
    title: 'Connection',
    text: 'The server connects with what the form holds, saved or not, and asks for the version.',
    run: 'Test the connection',
    done: 'The database answers: version {{version}}, in {{milliseconds}} ms.',
    reasons: {
      refused: 'This host is unknown or not allowed. Private addresses have to be listed in OUTGOING_HOSTS.',
      unreachable: 'Nobody answers at this address and port.',
      credentials: 'The user name or the password is refused.',
      database: 'This database does not exist on the server.',
      timeout: 'The server did not answer in time.',
      failed: 'The connection failed. Check the engine and the port.',
    },
  },
};
