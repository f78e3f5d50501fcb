import type { Deps } from '#kit/deps.ts';
import type { Authentication } from '#kit/http/callers.ts';
import { createApiKeys } from './api-keys.ts';
import type { Sessions } from './sessions.ts';

/** People come with the token of a session, programs with an API key; neither opens the other's calls. */
export const createAuthentication = (
  deps: Pick<Deps, 'db' | 'clock'>,
  sessions: Pick<Sessions, 'authenticate' | 'resume'>,
): Authentication => ({
  person: sessions.authenticate,
  session: sessions.resume,
  program: createApiKeys(deps).authenticate,
});
