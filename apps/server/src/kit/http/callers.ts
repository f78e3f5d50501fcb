import type { KeyScope } from '@encart/contract/access/needs.ts';
import type { Principal } from '@encart/contract/access/principal.ts';
import type { Scope } from '@encart/contract/access/scope.ts';

interface CallerSession {
  session_id: number;
  expires_at: Date;
  original_session_id: number | null;
  /** What logs show in place of the token. */
  fingerprint: string;
}

/** A person who calls: who they are, which rows they may see, and the session they came with. */
export interface Caller {
  who: Principal;
  scope: Scope;
  session: CallerSession;
}

/** A program that calls, known by its API key. */
export interface ApiKey {
  integration_id: number;
  integration_name: string;
  key_scopes: KeyScope[];
  profile: { profile_id: number; profile_name: string } | null;
  expires_at: Date | null;
}

/** What a call for programs knows of its caller; the rows it may see are those of the key's profile. */
export interface ProgramCaller {
  apiKey: ApiKey;
  scope: Scope;
}

/** Tells who is behind an Authorization header; throws 401 with what is wrong with it. */
export interface Authentication {
  /** `unattended`: a page asks by itself, and nobody is seen. */
  person(authorization: string | undefined, options?: { unattended?: true | undefined }): Promise<Caller>;
  /** The person of a session, as they are now; throws 401 as for its token. */
  session(session_id: number): Promise<Caller>;
  program(authorization: string | undefined): Promise<ProgramCaller>;
}
