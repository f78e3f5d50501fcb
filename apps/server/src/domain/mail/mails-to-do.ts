import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY, earlier } from '#kit/process/clock.ts';

const LATELY = 7 * DAY;
/** A mail server may be away for a moment; after so many attempts somebody should look. */
const ATTEMPTS = 3;

/** Which mails of late did not leave: those that were given up, and those that failed again and again and wait. */
export const mailsToDo = (now: Date): RawBuilder<SqlBool> =>
  sql`created_at >= ${earlier(now, LATELY)} and (mail_state = 'failed' or mail_state = 'waiting'
    and work_attempts - (work_state = 'running')::int >= ${ATTEMPTS})`;
